//! What is counted of the server itself. No label tells who somebody is: routes stand with their placeholders.

use axum::http::Method;
use metrics::{counter, gauge, histogram, with_local_recorder};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder};
use std::time::Duration;

/// Seconds by which answers are sorted.
const BUCKETS: [f64; 9] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

/// The counters of one server.
pub struct Meters {
    recorder: PrometheusRecorder,
    handle: PrometheusHandle,
}

impl Default for Meters {
    fn default() -> Meters {
        let builder = PrometheusBuilder::new();
        let matcher = Matcher::Full("shtempel_request_seconds".to_owned());
        let builder = builder.set_buckets_for_metric(matcher, &BUCKETS).unwrap_or_else(|_| PrometheusBuilder::new());
        let recorder = builder.build_recorder();
        Meters { handle: recorder.handle(), recorder }
    }
}

impl Meters {
    /// A request was answered.
    pub fn answered(&self, method: &Method, route: &'static str, status: u16, took: Duration) {
        // Whoever makes up a method makes no label with it.
        let method = match *method {
            Method::GET => "GET",
            Method::HEAD => "HEAD",
            Method::POST => "POST",
            _ => "other",
        };
        with_local_recorder(&self.recorder, || {
            counter!("shtempel_requests_total", "method" => method, "route" => route, "status" => status.to_string())
                .increment(1);
            histogram!("shtempel_request_seconds", "route" => route).record(took.as_secs_f64());
        });
    }

    /// So many connections are open now.
    pub fn connections(&self, open: usize) {
        let open = u32::try_from(open).unwrap_or(u32::MAX);
        with_local_recorder(&self.recorder, || gauge!("shtempel_connections").set(f64::from(open)));
    }

    /// Somebody was sent away since the server was full.
    pub fn turned_away(&self) {
        with_local_recorder(&self.recorder, || counter!("shtempel_connections_refused_total").increment(1));
    }

    /// Something happened at the door.
    pub fn event(&self, event: &'static str, outcome: &'static str) {
        let count = || counter!("shtempel_events_total", "event" => event, "outcome" => outcome).increment(1);
        with_local_recorder(&self.recorder, count);
    }

    /// All of them as Prometheus reads them, with the length of the journal and how many passwords were worked.
    #[must_use]
    pub fn text(&self, entries: u64, passwords: u64) -> String {
        with_local_recorder(&self.recorder, || {
            counter!("shtempel_archive_entries_total").absolute(entries);
            counter!("shtempel_passwords_worked_total").absolute(passwords);
            if let Some(bytes) = resident() {
                gauge!("process_resident_memory_bytes").set(bytes);
            }
        });
        self.handle.run_upkeep();
        self.handle.render()
    }
}

/// Bytes of memory that the process holds, as Linux tells it.
fn resident() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u32 = line.split_whitespace().next()?.parse().ok()?;
    Some(f64::from(kilobytes) * 1024.0)
}
