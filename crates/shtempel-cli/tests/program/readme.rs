//! What the README shows is what the program prints.

use super::run::{root, shtempel};

/// The blocks ```console … ``` of a file: a line `$ shtempel …` and the output below it, or a part of it after `…`.
fn blocks(file: &str) -> Vec<(String, Vec<String>)> {
    let text = std::fs::read_to_string(root().join(file)).unwrap();
    let mut out = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line == "```console" {
            let command = lines.next().unwrap().strip_prefix("$ shtempel ").expect("a command").to_owned();
            out.push((command, lines.by_ref().take_while(|line| *line != "```").map(str::to_owned).collect()));
        }
    }
    out
}

#[test]
fn its_outputs_are_the_real_ones() {
    for file in ["README.md", "README.en.md"] {
        let blocks = blocks(file);
        assert!(!blocks.is_empty(), "{file}");
        for (command, shown) in blocks {
            let args: Vec<&str> = command.split(' ').collect();
            let real = shtempel(&args).good();
            assert_eq!(shown.join("\n").trim_end(), real.trim_end(), "{file}: shtempel {command}");
        }
    }
}

#[test]
fn its_dossier_is_the_sample() {
    let sample = std::fs::read_to_string(root().join("samples/first-steps.toml")).unwrap();
    for file in ["README.md", "README.en.md"] {
        let text = std::fs::read_to_string(root().join(file)).unwrap();
        let shown = text.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        let bare = |text: &str| -> Vec<String> {
            let code = text.lines().map(|line| line.split(" #").next().unwrap_or_default().trim_end().to_owned());
            code.filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
        };
        assert_eq!(bare(shown), bare(&sample), "{file}");
    }
}
