//! The statements, in Rust with serde_json.
//!
//!     statement plays.json invoices.ndjson
//!
//! Each line is read into the same buffer, and the invoice borrows its strings from there where they
//! hold no escape.

use serde::Deserialize;
use std::borrow::Cow;
use std::collections::HashMap;
use std::error::Error;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::{env, fs, process};

const BLOCK: usize = 1 << 18;

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

fn push_number(out: &mut Vec<u8>, number: u64) {
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

fn push_two_digits(out: &mut Vec<u8>, number: u64) {
    out.extend_from_slice(&[b'0' + (number / 10) as u8, b'0' + (number % 10) as u8]);
}

fn push_grouped(out: &mut Vec<u8>, number: u64) {
    if number < 1000 {
        return push_number(out, number);
    }
    push_grouped(out, number / 1000);
    out.extend_from_slice(&[b',', b'0' + (number % 1000 / 100) as u8]);
    push_two_digits(out, number % 100);
}

/// `$1,730.00`
fn push_dollars(out: &mut Vec<u8>, cents: u64) {
    out.push(b'$');
    push_grouped(out, cents / 100);
    out.push(b'.');
    push_two_digits(out, cents % 100);
}

fn run(plays: &str, invoices: &str) -> Result<(), Box<dyn Error>> {
    let plays: HashMap<String, Play> = serde_json::from_slice(&fs::read(plays)?)?;
    // A company has few plays: looking at each is quicker than hashing.
    let plays: Vec<(String, Play)> = plays.into_iter().collect();
    let mut lines = BufReader::with_capacity(BLOCK, File::open(invoices)?);
    let mut line = Vec::new();
    let mut out = Vec::with_capacity(2 * BLOCK);
    let mut stdout = io::stdout().lock();
    let mut between: &[u8] = b"";
    while lines.read_until(b'\n', &mut line)? > 0 {
        let invoice: Invoice = serde_json::from_slice(&line)?;
        out.extend_from_slice(between);
        between = b"\n";
        out.extend_from_slice(b"Statement for ");
        out.extend_from_slice(invoice.customer.as_bytes());
        out.push(b'\n');
        let (mut total, mut credits) = (0, 0);
        for performance in &invoice.performances {
            let (_, play) = plays
                .iter()
                .find(|(id, _)| *id == performance.play_id)
                .ok_or_else(|| format!("unknown play: {}", performance.play_id))?;
            let amount = amount_of(play, performance.audience)?;
            out.extend_from_slice(b"  ");
            out.extend_from_slice(play.name.as_bytes());
            out.extend_from_slice(b": ");
            push_dollars(&mut out, amount);
            out.extend_from_slice(b" (");
            push_number(&mut out, performance.audience);
            out.extend_from_slice(b" seats)\n");
            total += amount;
            credits += credits_of(play, performance.audience);
        }
        out.extend_from_slice(b"Amount owed is ");
        push_dollars(&mut out, total);
        out.extend_from_slice(b"\nYou earned ");
        push_number(&mut out, credits);
        out.extend_from_slice(b" credits\n");
        line.clear();
        if out.len() > BLOCK {
            stdout.write_all(&out)?;
            out.clear();
        }
    }
    Ok(stdout.write_all(&out)?)
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    if arguments.len() != 3 {
        eprintln!("usage: {} plays.json invoices.ndjson", arguments[0]);
        process::exit(64);
    }
    if let Err(error) = run(&arguments[1], &arguments[2]) {
        eprintln!("error: {error}");
        process::exit(65);
    }
}
