"""Cuts the power while papers are received, in a simulation, and sees that every paper that was answered for is there.

    powercut.py RECEIVER [CUTS [COMMITS [SEED]]]

The receiver runs under strace. Its trace says what was written and what was flushed. For each cut, at a random place of the
trace, the files are made as a disk could hold them then: what was flushed is there; each write after that is there, is not,
or is torn at sectors of 512 bytes; names of files are there if their folder was flushed, else perhaps. Then the
receiver opens them and verifies. An answer counts when its line was written to the standard output.

Two controls make the same cuts with settings that flush less (synchronous=NORMAL and OFF). If nothing is lost there, the
check finds nothing, and fails.
"""

import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SECTOR = 512
CALLS = "openat,close,write,pwrite64,lseek,fsync,fdatasync,ftruncate,fallocate,rename,renameat,renameat2,unlink,unlinkat"
# What the trace may hold; anything else that changes a file would be missed, and is refused.
LINE = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)")
TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


def plain(text):
    return bytes.fromhex(text.replace("\\x", ""))


class File:
    """What is on the disk for certain, and what was written since it was flushed."""

    def __init__(self, name):
        self.name = name
        self.flushed = bytearray()
        self.waiting = []

    def flush(self):
        for change in self.waiting:
            apply(self.flushed, change)
        self.waiting.clear()

    def after_a_cut(self, how, dice):
        content = bytearray(self.flushed)
        for change in self.waiting:
            fate = how if how != "mixed" else dice.choice(["kept", "dropped", "torn"])
            if fate == "kept":
                apply(content, change)
            elif fate == "torn" and change[0] == "write":
                for part in sectors(change):
                    if dice.random() < 0.5:
                        apply(content, part)
            elif fate == "torn" and dice.random() < 0.5:
                apply(content, change)
        return content


def apply(content, change):
    kind, at, data = change
    if kind == "truncate":
        del content[at:]
        content.extend(bytes(at - len(content)))
    else:
        content.extend(bytes(max(0, at - len(content))))
        content[at : at + len(data)] = data


def sectors(change):
    _, at, data = change
    end = at + len(data)
    while at < end:
        stop = min(end, (at // SECTOR + 1) * SECTOR)
        yield ("write", at, data[len(data) - (end - at) : len(data) - (end - stop)])
        at = stop


class Disk:
    """The folder of the archive, as the trace tells it."""

    def __init__(self, folder):
        self.folder = folder
        self.names = {}  # As programs see it.
        self.flushed_names = {}
        self.waiting = []  # Changes of names since the folder was flushed, in order.
        self.handles = {}
        self.answered = 0
        self.logs = 0  # How often the log was begun anew: what it held had been brought into the file.

    def within(self, path):
        """The name of a file that counts: the index of the log does not, SQLite makes it anew."""
        if path.startswith(self.folder + "/") and not path.endswith("-shm"):
            return path[len(self.folder) + 1 :]
        return None

    def change(self, call, words, result):
        """Takes one call; true if it could matter to a cut."""
        if result < 0:
            return False
        if call == "openat":
            return self.open(plain(TEXT.search(words).group(1)).decode(), words, result)
        if call in ("unlink", "unlinkat"):
            name = self.within(plain(TEXT.search(words).group(1)).decode())
            if name is not None:
                self.names.pop(name, None)
                self.waiting.append(("unlink", name, None))
            return name is not None
        if call.startswith("rename"):
            old, new = (self.within(plain(text).decode()) for text in TEXT.findall(words))
            if old is not None or new is not None:
                raise SystemExit("a file of the archive is renamed: teach this script how")
            return False
        handle = int(words.split(",", 1)[0])
        if call == "close":
            self.handles.pop(handle, None)
            return False
        if call == "write" and handle == 1:
            line = plain(TEXT.search(words).group(1)).decode()
            if line.startswith("ok "):
                self.answered = int(line[3:])
            return True
        file = self.handles.get(handle)
        if file is None:
            return False
        return self.write(file, call, words, result)

    def open(self, path, words, handle):
        if path == self.folder:
            self.handles[handle] = self
            return False
        name = self.within(path)
        if name is None:
            self.handles.pop(handle, None)
            return False
        made = name not in self.names
        if made:
            self.names[name] = File(name)
            self.waiting.append(("make", name, self.names[name]))
        self.handles[handle] = self.names[name]
        return made

    def write(self, file, call, words, result):
        if call in ("fsync", "fdatasync"):
            file.flush()
        elif call == "pwrite64":
            data = plain(TEXT.search(words).group(1))[:result]
            at = int(words.rsplit(",", 1)[1])
            file.waiting.append(("write", at, data))
            self.logs += at == 0 and file.name.endswith("-wal")
        elif call == "ftruncate":
            file.waiting.append(("truncate", int(words.rsplit(",", 1)[1]), None))
        elif call != "lseek":
            raise SystemExit(f"{call} on a file of the archive: teach this script how")
        return call != "lseek"

    def flush(self):
        for change in self.waiting:
            rename(self.flushed_names, change)
        self.waiting.clear()

    def cut(self, to, dice):
        """Writes the files as they could be found afterwards."""
        how = dice.choice(["kept", "dropped", "mixed", "mixed"])
        names = dict(self.flushed_names)
        kept = {"kept": len(self.waiting), "dropped": 0}.get(how, dice.randint(0, len(self.waiting)))
        for change in self.waiting[:kept]:
            rename(names, change)
        to.mkdir()
        for name, file in names.items():
            (to / name).write_bytes(file.after_a_cut(how, dice))


def rename(names, change):
    kind, name, file = change
    if kind == "make":
        names[name] = file
    else:
        names.pop(name, None)


def traced(receiver, folder, commits, flush):
    """Runs the receiver in the folder; its calls."""
    trace = folder / "trace"
    place = folder / "disk" / "archive"
    place.parent.mkdir()
    command = ["strace", "-f", "-xx", "-s", "1000000", "-e", f"trace={CALLS}", "-o", str(trace)]
    command += [receiver, "append", str(place), "1", str(commits), *flush]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(place.parent)
    calls = []
    with trace.open() as lines:
        for line in lines:
            if "unfinished" in line or "resumed" in line:
                raise SystemExit("the receiver has several threads: teach this script how")
            match = LINE.match(line)
            if match:
                calls.append((match[1], match[2], int(match[3])))
    trace.unlink()
    return str(place.parent), calls


def cuts(receiver, commits, count, flush, seed):
    """Makes the cuts; what the receiver says of each, and how often the log was brought into the file."""
    dice = random.Random(seed)
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        folder = Path(folder)
        disk_folder, calls = traced(receiver, folder, commits, flush)
        disk = Disk(disk_folder)
        moments = [n for n, call in enumerate(calls) if disk.change(*call)]
        checkpoints = disk.logs - 1
        # A tenth of them while the archive is made.
        early, later = moments[:80], moments[80:]
        chosen = sorted(dice.choices(early, k=count // 10) + dice.choices(later, k=count - count // 10))
        disk = Disk(disk_folder)
        checker = subprocess.Popen([receiver, "check"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        said = []
        done = 0
        for number, moment in enumerate(chosen):
            for call in calls[done : moment + 1]:
                disk.change(*call)
            done = moment + 1
            to = folder / f"cut{number}"
            disk.cut(to, dice)
            checker.stdin.write(f"{to}/archive {disk.answered}\n")
            checker.stdin.flush()
            said.append((moment, disk.answered, checker.stdout.readline().strip() or "damaged: the receiver stopped"))
            shutil.rmtree(to, ignore_errors=True)
        checker.stdin.close()
        checker.wait()
        for call in calls[done:]:
            disk.change(*call)
        if disk.answered != commits:
            raise SystemExit(f"{disk.answered} of {commits} papers were answered for")
    return said, checkpoints


def main():
    receiver = sys.argv[1]
    given = [int(word) for word in sys.argv[2:]]
    count, commits, seed = given + [300, 2600, 20260301][len(given) :]
    passed = failed = 0
    said, checkpoints = cuts(receiver, commits, count, [], seed)
    for moment, answered, what in said:
        if what == "whole":
            passed += 1
        else:
            failed += 1
            print(f"FAIL  cut at call {moment}, {answered} answered: {what}")
    print(f"ok    {passed} of {count} cuts in {commits} commits with {checkpoints} checkpoints")
    if checkpoints < 3:
        failed += 1
        print("FAIL  too few checkpoints were cut: receive more papers")
    for name, flush in [("synchronous=NORMAL", "checkpoints"), ("synchronous=OFF", "never")]:
        said, _ = cuts(receiver, commits, max(60, count // 5), [flush], seed)
        lost = sum(1 for *_, what in said if what.startswith("lost"))
        damaged = sum(1 for *_, what in said if what.startswith("damaged"))
        found = lost + damaged > 0
        passed, failed = passed + found, failed + (not found)
        print(f"{'ok   ' if found else 'FAIL '} control, {name}: {len(said)} cuts, {lost} lose papers, {damaged} damage")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
