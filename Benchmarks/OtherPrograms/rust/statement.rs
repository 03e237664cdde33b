//! The statements, in Rust with serde_json.
//!
//!     statement plays.json invoices.json
//!
//! Strings are borrowed from the file's bytes where they hold no escape.

use serde::Deserialize;
use std::borrow::Cow;
use std::collections::HashMap;
use std::error::Error;
use std::io::{self, BufWriter, Write};
use std::{env, fs, process};

#[derive(Deserialize)]
struct Play {
    name: String,
    #[serde(rename = "type")]
    kind: String,
}

#[derive(Deserialize)]
struct Invoice<'a> {
    #[serde(borrow)]
    customer: Cow<'a, str>,
    #[serde(borrow)]
    performances: Vec<Performance<'a>>,
}

#[derive(Deserialize)]
struct Performance<'a> {
    #[serde(rename = "playID", borrow)]
    play_id: Cow<'a, str>,
    audience: u64,
}

fn amount_of(play: &Play, audience: u64) -> Result<u64, String> {
    match play.kind.as_str() {
        "tragedy" => Ok(40000 + 1000 * audience.saturating_sub(30)),
        "comedy" if audience > 20 => Ok(40000 + 500 * (audience - 20) + 300 * audience),
        "comedy" => Ok(30000 + 300 * audience),
        other => Err(format!("unknown type: {other}")),
    }
}

fn credits_of(play: &Play, audience: u64) -> u64 {
    let extra = if play.kind == "comedy" { audience / 5 } else { 0 };
    audience.saturating_sub(30) + extra
}

/// `$1,730.00`
fn write_dollars(out: &mut impl Write, cents: u64) -> io::Result<()> {
    let (whole, rest) = (cents / 100, cents % 100);
    match whole {
        0..=999 => write!(out, "${whole}.{rest:02}"),
        1_000..=999_999 => write!(out, "${},{:03}.{rest:02}", whole / 1000, whole % 1000),
        _ => {
            let digits = whole.to_string();
            write!(out, "$")?;
            for (index, digit) in digits.chars().enumerate() {
                if index > 0 && (digits.len() - index) % 3 == 0 {
                    write!(out, ",")?;
                }
                write!(out, "{digit}")?;
            }
            write!(out, ".{rest:02}")
        }
    }
}

fn run(plays: &str, invoices: &str) -> Result<(), Box<dyn Error>> {
    let plays: HashMap<String, Play> = serde_json::from_slice(&fs::read(plays)?)?;
    let bytes = fs::read(invoices)?;
    let invoices: Vec<Invoice> = serde_json::from_slice(&bytes)?;
    let mut out = BufWriter::with_capacity(1 << 20, io::stdout().lock());
    for (index, invoice) in invoices.iter().enumerate() {
        if index > 0 {
            out.write_all(b"\n")?;
        }
        writeln!(out, "Statement for {}", invoice.customer)?;
        let (mut total, mut credits) = (0, 0);
        for performance in &invoice.performances {
            let id: &str = &performance.play_id;
            let play = plays.get(id).ok_or_else(|| format!("unknown play: {id}"))?;
            let amount = amount_of(play, performance.audience)?;
            write!(out, "  {}: ", play.name)?;
            write_dollars(&mut out, amount)?;
            writeln!(out, " ({} seats)", performance.audience)?;
            total += amount;
            credits += credits_of(play, performance.audience);
        }
        write!(out, "Amount owed is ")?;
        write_dollars(&mut out, total)?;
        writeln!(out, "\nYou earned {credits} credits")?;
    }
    Ok(out.flush()?)
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    if arguments.len() != 3 {
        eprintln!("usage: {} plays.json invoices.json", arguments[0]);
        process::exit(64);
    }
    if let Err(error) = run(&arguments[1], &arguments[2]) {
        eprintln!("error: {error}");
        process::exit(65);
    }
}
