// The statements, in JavaScript on Node: JSON.parse for each line.
//
//     node statement.mjs plays.json invoices.ndjson

import { openSync, readFileSync, readSync, writeSync } from "node:fs";

const blockSize = 1 << 18;

// $1,730.00; Intl.NumberFormat would take most of the time.
function dollars(cents) {
  const rest = cents % 100;
  let whole = (cents - rest) / 100;
  let groups = "";
  for (; whole >= 1000; whole = Math.floor(whole / 1000)) {
    groups = `,${String(whole % 1000).padStart(3, "0")}${groups}`;
  }
  return `$${whole}${groups}.${rest < 10 ? "0" : ""}${rest}`;
}

function amountOf(play, audience) {
  switch (play.type) {
    case "tragedy":
      return 40000 + 1000 * Math.max(audience - 30, 0);
    case "comedy":
      return 30000 + (audience > 20 ? 10000 + 500 * (audience - 20) : 0) + 300 * audience;
    default:
      throw new Error(`unknown type: ${play.type}`);
  }
}

function creditsOf(play, audience) {
  const credits = Math.max(audience - 30, 0);
  return play.type === "comedy" ? credits + Math.floor(audience / 5) : credits;
}

function statement(invoice, plays) {
  let text = `Statement for ${invoice.customer}\n`;
  let total = 0;
  let credits = 0;
  for (const { playID, audience } of invoice.performances) {
    const play = plays.get(playID);
    if (play === undefined) throw new Error(`unknown play: ${playID}`);
    const amount = amountOf(play, audience);
    text += `  ${play.name}: ${dollars(amount)} (${audience} seats)\n`;
    total += amount;
    credits += creditsOf(play, audience);
  }
  text += `Amount owed is ${dollars(total)}\n`;
  return text + `You earned ${credits} credits\n`;
}

function write(text) {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(1, bytes));
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

function* lines(path) {
  const file = openSync(path);
  const decoder = new TextDecoder();
  const block = Buffer.alloc(blockSize);
  let rest = "";
  for (let count; (count = readSync(file, block)) > 0; ) {
    const whole = (rest + decoder.decode(block.subarray(0, count), { stream: true })).split("\n");
    rest = whole.pop();
    yield* whole;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}

function run(playsFile, invoicesFile) {
  const plays = new Map(Object.entries(JSON.parse(readFileSync(playsFile, "utf8"))));
  let pending = "";
  let between = "";
  for (const line of lines(invoicesFile)) {
    pending += between + statement(JSON.parse(line), plays);
    between = "\n";
    if (pending.length > blockSize) {
      write(pending);
      pending = "";
    }
  }
  write(pending);
}

if (process.argv.length !== 4) {
  console.error("usage: node statement.mjs plays.json invoices.ndjson");
  process.exit(64);
}
try {
  run(process.argv[2], process.argv[3]);
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exit(65);
}
