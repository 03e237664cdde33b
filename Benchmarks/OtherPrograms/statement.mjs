// The statements, in JavaScript on Node: JSON.parse, and one Intl.NumberFormat for all amounts.
//
//     node statement.mjs plays.json invoices.json

import { readFileSync, writeSync } from "node:fs";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

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
    text += `  ${play.name}: ${dollars.format(amount / 100)} (${audience} seats)\n`;
    total += amount;
    credits += creditsOf(play, audience);
  }
  text += `Amount owed is ${dollars.format(total / 100)}\n`;
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

function run(playsFile, invoicesFile) {
  const plays = new Map(Object.entries(JSON.parse(readFileSync(playsFile, "utf8"))));
  const invoices = JSON.parse(readFileSync(invoicesFile, "utf8"));
  let pending = "";
  for (let index = 0; index < invoices.length; ++index) {
    if (index > 0) pending += "\n";
    pending += statement(invoices[index], plays);
    if (pending.length > 1 << 20) {
      write(pending);
      pending = "";
    }
  }
  write(pending);
}

if (process.argv.length !== 4) {
  console.error("usage: node statement.mjs plays.json invoices.json");
  process.exit(64);
}
try {
  run(process.argv[2], process.argv[3]);
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exit(65);
}
