// The statements, in C++ on simdjson's On-Demand API, one thread.
//
//     statement plays.json invoices.json
//
// The file is read whole, walked once, and the text collected in one buffer that is written
// whenever it has grown to a mebibyte. Nothing is allocated in the loop.

#include <fcntl.h>
#include <simdjson.h>
#include <sys/stat.h>
#include <unistd.h>

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace simdjson;

enum class Type { tragedy, comedy, unknown };

struct Play {
  std::string id, name, type_name;
  Type type;
};

struct Output {
  static constexpr size_t full = 1 << 20;
  std::unique_ptr<char[]> bytes{new char[full * 2]};
  char* end = bytes.get();

  void text(std::string_view s) {
    if (s.size() > full / 2) {  // longer than `room` leaves: straight through
      flush();
      write_all(s.data(), s.size());
      return;
    }
    std::memcpy(end, s.data(), s.size());
    end += s.size();
  }

  // Makes sure that a line of ordinary length fits.
  void room() {
    if (size_t(end - bytes.get()) >= full) flush();
  }

  void flush() {
    write_all(bytes.get(), end - bytes.get());
    end = bytes.get();
  }

  static void write_all(const char* from, size_t count) {
    while (count > 0) {
      ssize_t written = write(STDOUT_FILENO, from, count);
      if (written < 0) throw std::runtime_error("cannot write");
      from += written;
      count -= written;
    }
  }

  void number(uint64_t n) { end = std::to_chars(end, end + 20, n).ptr; }

  // $1,730.00
  void dollars(uint64_t cents) {
    *end++ = '$';
    uint64_t whole = cents / 100;
    unsigned rest = cents % 100;
    if (whole < 1000) {
      number(whole);
    } else {
      char digits[20];
      int count = std::to_chars(digits, digits + 20, whole).ptr - digits;
      for (int i = 0; i < count; ++i) {
        if (i > 0 && (count - i) % 3 == 0) *end++ = ',';
        *end++ = digits[i];
      }
    }
    *end++ = '.';
    *end++ = char('0' + rest / 10);
    *end++ = char('0' + rest % 10);
  }
};

uint64_t amount_of(const Play& play, uint64_t audience) {
  switch (play.type) {
    case Type::tragedy:
      return 40000 + (audience > 30 ? 1000 * (audience - 30) : 0);
    case Type::comedy:
      return 30000 + (audience > 20 ? 10000 + 500 * (audience - 20) : 0) + 300 * audience;
    default:
      throw std::runtime_error("unknown type: " + play.type_name);
  }
}

uint64_t credits_of(const Play& play, uint64_t audience) {
  uint64_t credits = audience > 30 ? audience - 30 : 0;
  return play.type == Type::comedy ? credits + audience / 5 : credits;
}

std::vector<Play> read_plays(const char* path) {
  std::vector<Play> plays;
  ondemand::parser parser;
  padded_string json = padded_string::load(path);
  ondemand::document document = parser.iterate(json);
  for (auto field : document.get_object()) {
    Play play;
    play.id = std::string_view(field.unescaped_key());
    for (auto inner : field.value().get_object()) {
      std::string_view key = inner.unescaped_key();
      if (key == "name") play.name = std::string_view(inner.value().get_string());
      if (key == "type") play.type_name = std::string_view(inner.value().get_string());
    }
    play.type = play.type_name == "tragedy"  ? Type::tragedy
                : play.type_name == "comedy" ? Type::comedy
                                             : Type::unknown;
    plays.push_back(std::move(play));
  }
  return plays;
}

// A company has few plays: looking at each is quicker than hashing.
const Play& find(const std::vector<Play>& plays, std::string_view id) {
  for (const Play& play : plays) {
    if (play.id.size() == id.size() && std::memcmp(play.id.data(), id.data(), id.size()) == 0) {
      return play;
    }
  }
  throw std::runtime_error("unknown play: " + std::string(id));
}

void write_statements(const std::vector<Play>& plays, const char* path) {
  Output out;
  ondemand::parser parser;
  padded_string json = padded_string::load(path);
  ondemand::document document = parser.iterate(json);
  bool first = true;
  for (ondemand::object invoice : document.get_array()) {
    if (!first) *out.end++ = '\n';
    first = false;
    out.text("Statement for ");
    out.text(invoice["customer"].get_string());
    *out.end++ = '\n';
    uint64_t total = 0, credits = 0;
    for (ondemand::object performance : invoice["performances"].get_array()) {
      out.room();
      const Play& play = find(plays, performance["playID"].get_string());
      uint64_t audience = performance["audience"].get_uint64();
      uint64_t amount = amount_of(play, audience);
      out.text("  ");
      out.text(play.name);
      out.text(": ");
      out.dollars(amount);
      out.text(" (");
      out.number(audience);
      out.text(" seats)\n");
      total += amount;
      credits += credits_of(play, audience);
    }
    out.text("Amount owed is ");
    out.dollars(total);
    out.text("\nYou earned ");
    out.number(credits);
    out.text(" credits\n");
    out.room();
  }
  out.flush();
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::fprintf(stderr, "usage: %s plays.json invoices.json\n", arguments[0]);
    return 64;
  }
  try {
    write_statements(read_plays(arguments[1]), arguments[2]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\n", error.what());
    return 65;
  }
}
