//! What the checks have found.

use std::process::ExitCode;

/// Checks that were made, printed as they come.
pub struct Report {
    task: &'static str,
    passed: usize,
    failed: usize,
}

impl Report {
    /// No check made yet.
    pub fn new(task: &'static str) -> Report {
        Report { task, passed: 0, failed: 0 }
    }

    /// One check with the faults it found: none, and it passes.
    pub fn check(&mut self, name: &str, faults: &[String]) {
        if faults.is_empty() {
            self.passed += 1;
            println!("ok    {name}");
        } else {
            self.failed += 1;
            println!("FAIL  {name}");
            for fault in faults {
                println!("      {fault}");
            }
        }
    }

    /// Prints the sums.
    pub fn finish(self) -> ExitCode {
        println!("{}: {} passed, {} failed", self.task, self.passed, self.failed);
        if self.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
