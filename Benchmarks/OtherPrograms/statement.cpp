// The statements, in C++ on simdjson's On-Demand API, one thread.
//
//     statement plays.json invoices.ndjson
//
// The feed has one invoice a line. It is read in blocks that stay in the processor's cache, each line
// is a document of its own, and the text is written in blocks, too. Nothing is allocated in the loop.
//
// With -DSILENT it adds up what it would write, and prints the sum alone.

#include <fcntl.h>
#include <simdjson.h>
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

constexpr size_t block = 1 << 18;

// The lines of a file, in one buffer that grows only for a line longer than a block.
class Lines {
 public:
  explicit Lines(const char* path) : file(open(path, O_RDONLY)) {
    if (file < 0) throw std::runtime_error("cannot open " + std::string(path));
  }

  // The next line, which the next call overwrites; false at the end. simdjson may read the padding
  // behind it.
  bool next(std::string_view& line) {
    for (size_t searched = begin;;) {
      const char* start = bytes.data() + begin;
      const void* found = std::memchr(bytes.data() + searched, '\n', end - searched);
      if (found || (at_end && begin < end)) {
        size_t size = found ? static_cast<const char*>(found) - start : end - begin;
        line = {start, size};
        begin += size + (found ? 1 : 0);
        return true;
      }
      if (at_end) return false;
      searched = end - begin;
      fill();
    }
  }

 private:
  int file;
  bool at_end = false;
  size_t begin = 0, end = 0;
  std::vector<char> bytes = std::vector<char>(block + SIMDJSON_PADDING);

  void fill() {
    end -= begin;
    std::memmove(bytes.data(), bytes.data() + begin, end);
    begin = 0;
    if (end == bytes.size() - SIMDJSON_PADDING) bytes.resize(bytes.size() * 2);
    ssize_t count = read(file, bytes.data() + end, bytes.size() - SIMDJSON_PADDING - end);
    if (count < 0) throw std::runtime_error("cannot read");
    end += count;
    at_end = count == 0;
  }
};

#ifdef SILENT
class Output {
 public:
  void room() {}
  void text(std::string_view s) { sum += s.size(); }
  void number(uint64_t n) { sum += n; }
  void dollars(uint64_t cents) { sum += cents; }
  void flush() { std::printf("%llu\n", static_cast<unsigned long long>(sum)); }

 private:
  uint64_t sum = 0;
};
#else
class Output {
 public:
  // Writes what there is when less than half a block is left, which is room for any ordinary line.
  void room() {
    if (size_t(end - bytes.get()) > block / 2) flush();
  }

  void text(std::string_view s) {
    if (s.size() > block / 4) {  // longer than `room` leaves: straight through
      flush();
      write_all(s.data(), s.size());
      return;
    }
    std::memcpy(end, s.data(), s.size());
    end += s.size();
  }

  void number(uint64_t n) { end = std::to_chars(end, end + 20, n).ptr; }

  // $1,730.00
  void dollars(uint64_t cents) {
    *end++ = '$';
    grouped(cents / 100);
    *end++ = '.';
    two_digits(cents % 100);
  }

  void flush() {
    write_all(bytes.get(), end - bytes.get());
    end = bytes.get();
  }

 private:
  std::unique_ptr<char[]> bytes{new char[block]};
  char* end = bytes.get();

  void grouped(uint64_t n) {
    if (n < 1000) return number(n);
    grouped(n / 1000);
    *end++ = ',';
    *end++ = char('0' + n % 1000 / 100);
    two_digits(n % 100);
  }

  void two_digits(unsigned n) {
    *end++ = char('0' + n / 10);
    *end++ = char('0' + n % 10);
  }

  static void write_all(const char* from, size_t count) {
    while (count > 0) {
      ssize_t written = write(STDOUT_FILENO, from, count);
      if (written < 0) throw std::runtime_error("cannot write");
      from += written;
      count -= written;
    }
  }
};
#endif

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
  Lines lines(path);
  Output out;
  ondemand::parser parser;
  bool first = true;
  for (std::string_view line; lines.next(line);) {
    ondemand::document document = parser.iterate(line.data(), line.size(), line.size() + SIMDJSON_PADDING);
    ondemand::object invoice = document.get_object();
    if (!first) out.text("\n");
    first = false;
    out.text("Statement for ");
    out.text(invoice.find_field("customer").get_string());
    out.text("\n");
    uint64_t total = 0, credits = 0;
    for (ondemand::object performance : invoice.find_field("performances").get_array()) {
      out.room();
      const Play& play = find(plays, performance.find_field("playID").get_string());
      uint64_t audience = performance.find_field("audience").get_uint64();
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
    std::fprintf(stderr, "usage: %s plays.json invoices.ndjson\n", arguments[0]);
    return 64;
  }
  try {
    write_statements(read_plays(arguments[1]), arguments[2]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\n", error.what());
    return 65;
  }
}
