// Prints the statements of invoices as text: node statement.js PLAYS INVOICES
// Written from the rules alone, for the tests of `playbill kata check`.

const { readFileSync } = require("fs");

const rates = {
  tragedy: (seats) => ({ cents: 40000 + 1000 * Math.max(seats - 30, 0), bonus: 0 }),
  comedy: (seats) => ({
    cents: 30000 + 300 * seats + (seats > 20 ? 10000 + 500 * (seats - 20) : 0),
    bonus: Math.floor(seats / 5),
  }),
};

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

function statement({ customer, performances }, plays) {
  let [text, total, credits] = [`Statement for ${customer}\n`, 0, 0];
  for (const { playID, audience } of performances) {
    if (!Object.hasOwn(plays, playID)) throw new Error(`unknown play: ${playID}`);
    const { name, type } = plays[playID];
    if (!Object.hasOwn(rates, type)) throw new Error(`unknown type: ${type}`);
    const { cents, bonus } = rates[type](audience);
    text += `  ${name}: ${money.format(cents / 100)} (${audience} seats)\n`;
    total += cents;
    credits += Math.max(audience - 30, 0) + bonus;
  }
  return text + `Amount owed is ${money.format(total / 100)}\nYou earned ${credits} credits\n`;
}

const [plays, invoices] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, "utf8")));
process.stdout.write(invoices.map((invoice) => statement(invoice, plays)).join("\n"));
