//! One connection, with the statements that it has prepared.

use crate::ArchiveError;
use postgres::config::SslMode;
use postgres::types::ToSql;
use postgres::{Client, Config, NoTls, Row, Statement};
use std::collections::HashMap;
use std::time::Duration;

/// How long we wait for a server that does not answer, and for a lock that somebody else holds.
const PATIENCE: Duration = Duration::from_secs(10);

/// Set for every session, whatever the server's defaults are: what is committed is on the disk; a statement sees what was
/// committed before it began.
const SETTINGS: &str = "SET search_path TO shtempel, pg_temp;
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
    SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL READ COMMITTED;
    SET lock_timeout TO '10s';
    SET statement_timeout TO 0;
    SET idle_in_transaction_session_timeout TO '60s';
    SET client_min_messages TO warning";

/// The lock that an append holds; the trigger of the table takes it too.
const LOCK: &str = "SELECT pg_advisory_xact_lock(1936225392)";

/// One connection.
pub struct Session {
    client: Client,
    statements: HashMap<String, Statement>,
}

/// The configuration in a URL.
pub fn config(url: &str) -> Result<Config, ArchiveError> {
    // The text of the URL is not repeated: there may be a password in it.
    let mut config: Config =
        url.parse().map_err(|e| ArchiveError::Engine(format!("the URL of the database cannot be read: {e}")))?;
    if config.get_ssl_mode() == SslMode::Require {
        return Err(ArchiveError::Engine("no TLS to the database yet: use its socket or loopback".to_owned()));
    }
    config.connect_timeout(PATIENCE).tcp_user_timeout(PATIENCE).application_name("shtempel");
    Ok(config)
}

impl Session {
    /// Connects.
    pub fn open(config: &Config) -> Result<Self, ArchiveError> {
        let mut client = config.connect(NoTls)?;
        client.batch_execute(SETTINGS)?;
        Ok(Self { client, statements: HashMap::new() })
    }

    /// Whether the connection was lost: after an error, the server is asked.
    pub fn is_lost(&mut self) -> bool {
        self.client.is_closed() || self.client.is_valid(PATIENCE).is_err()
    }

    /// Begins a transaction that writes: waits for its turn.
    pub fn begin(&mut self) -> Result<(), ArchiveError> {
        self.run("BEGIN")?;
        if let Err(e) = self.run(LOCK) {
            let _ = self.run("ROLLBACK");
            return Err(e);
        }
        Ok(())
    }

    /// Runs statements without values.
    pub fn run(&mut self, sql: &str) -> Result<(), ArchiveError> {
        Ok(self.client.batch_execute(sql)?)
    }

    /// The rows of a statement, which is prepared once.
    pub fn query(&mut self, sql: &str, with: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, ArchiveError> {
        let statement = self.prepared(sql)?;
        Ok(self.client.query(&statement, with)?)
    }

    /// Runs a statement, which is prepared once; how many rows it changed.
    pub fn execute(&mut self, sql: &str, with: &[&(dyn ToSql + Sync)]) -> Result<u64, ArchiveError> {
        let statement = self.prepared(sql)?;
        Ok(self.client.execute(&statement, with)?)
    }

    fn prepared(&mut self, sql: &str) -> Result<Statement, ArchiveError> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql)?;
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}
