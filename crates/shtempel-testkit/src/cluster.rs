//! The PostgreSQL that `xtask/postgres.sh` starts for tests.
#![allow(clippy::panic, clippy::expect_used)]

use crate::Proxy;
use postgres::{Client, NoTls};
use shtempel_archive::PostgresArchive;
use std::sync::atomic::{AtomicU32, Ordering};

/// The URL of the server's superuser; its last part is the name of a database.
const VARIABLE: &str = "SHTEMPEL_TEST_POSTGRES";
/// The roles that the script makes.
const OWNER: &str = "shtempel_owner";
const APPLICATION: &str = "shtempel_app";

/// The server.
#[derive(Debug)]
pub struct Cluster {
    url: String,
}

/// A database with an empty archive in it. It goes away when it is dropped.
#[derive(Debug)]
pub struct Database {
    cluster: String,
    name: String,
    /// The URL of the owner, who can change the tables.
    pub owner_url: String,
    /// The URL of the application role, which the program uses.
    pub url: String,
}

impl Cluster {
    /// The server that runs.
    ///
    /// # Panics
    /// If none runs: such a test fails, it is not left out.
    #[must_use]
    pub fn running() -> Self {
        let url = std::env::var(VARIABLE);
        Self { url: url.unwrap_or_else(|_| panic!("{VARIABLE} is not set: run this with xtask/postgres.sh")) }
    }

    /// A connection of the superuser.
    ///
    /// # Panics
    /// If the server cannot be reached.
    #[must_use]
    pub fn superuser(&self) -> Client {
        Client::connect(&self.url, NoTls).expect("the server runs")
    }

    /// A database that is owned by the owner, with an archive made by him.
    ///
    /// # Panics
    /// If the server cannot be reached.
    #[must_use]
    pub fn database(&self) -> Database {
        let database = self.empty_database();
        PostgresArchive::prepare(&database.owner_url, APPLICATION).expect("the tables can be made");
        database
    }

    /// A database with nothing in it.
    ///
    /// # Panics
    /// If the server cannot be reached.
    #[must_use]
    pub fn empty_database(&self) -> Database {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = format!("t{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::SeqCst));
        let sql = format!("CREATE DATABASE {name} OWNER {OWNER}");
        self.superuser().batch_execute(&sql).expect("a database can be made");
        let (owner_url, url) = (self.url_of(OWNER, &name), self.url_of(APPLICATION, &name));
        Database { cluster: self.url.clone(), name, owner_url, url }
    }

    /// A way to the server that can be cut.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn proxy(&self) -> Proxy {
        let folder = self.place().replace("%2F", "/");
        Proxy::new(format!("{folder}/.s.PGSQL.5432"))
    }

    fn place(&self) -> &str {
        let place = self.url.split_once('@').and_then(|(_, rest)| rest.rsplit_once('/')).map(|(place, _)| place);
        place.expect("the URL has a user, a place and a database")
    }

    fn url_of(&self, role: &str, database: &str) -> String {
        format!("postgres://{role}@{}/{database}", self.place())
    }
}

impl Database {
    /// Its archive.
    ///
    /// # Panics
    /// If it cannot be opened.
    #[must_use]
    pub fn archive(&self) -> PostgresArchive {
        PostgresArchive::open(&self.url).expect("the archive can be opened")
    }

    /// The URL of the application role by way of a proxy.
    #[must_use]
    pub fn url_by(&self, proxy: &Proxy) -> String {
        format!("postgres://{APPLICATION}@127.0.0.1:{}/{}", proxy.port(), self.name)
    }

    /// A connection with the rights of the program.
    ///
    /// # Panics
    /// If the server cannot be reached.
    #[must_use]
    pub fn application(&self) -> Client {
        connected(&self.url)
    }

    /// A connection of the owner.
    ///
    /// # Panics
    /// If the server cannot be reached.
    #[must_use]
    pub fn owner(&self) -> Client {
        connected(&self.owner_url)
    }

    /// Ends every connection to this database, from outside.
    ///
    /// # Panics
    /// If the server cannot be reached.
    pub fn cut_connections(&self) -> u64 {
        let mut client = Client::connect(&self.cluster, NoTls).expect("the server runs");
        let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1";
        client.execute(sql, &[&self.name]).expect("a superuser may end connections")
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Ok(mut client) = Client::connect(&self.cluster, NoTls) {
            let _ = client.batch_execute(&format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name));
        }
    }
}

fn connected(url: &str) -> Client {
    let mut client = Client::connect(url, NoTls).expect("the server runs");
    client.batch_execute("SET search_path TO shtempel").expect("a setting");
    client
}
