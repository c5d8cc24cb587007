/* A bot on its standard streams: does anything it is offered. cc -o any any.c; rumpus simulate GAME --bots cmd:./any,hard
 *
 * It looks for the few fields that it needs: `view`, where the same names may come again, is the last of a line. A bot
 * that wants to see its cards takes a library for JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long luck = 1;

static unsigned long draw(unsigned long count) { /* xorshift */
  luck ^= luck << 13 & 0xffffffffUL;
  luck ^= luck >> 17;
  luck ^= luck << 5 & 0xffffffffUL;
  return luck % count;
}

static const char *after(const char *line, const char *field) { /* what follows the field's name */
  const char *found = strstr(line, field);
  return found ? found + strlen(field) : "";
}

static unsigned long items(const char *list) { /* how many there are from the bracket on */
  unsigned long count = *list != ']';
  for (; *list && *list != ']'; list++) count += *list == ',';
  return count;
}

int main(void) {
  static char line[1 << 20]; /* the longest is the one with the cards */
  while (fgets(line, sizeof line, stdin)) {
    if (strncmp(line, "{\"t\":\"hello\"", 12) == 0) {
      puts("{\"t\":\"hello\",\"version\":1,\"name\":\"Any, in C\"}");
    } else if (strncmp(line, "{\"t\":\"game\"", 11) == 0) {
      char first[9] = "";
      strncpy(first, after(line, "\"luck\":\""), 8);
      luck = strtoul(first, NULL, 16) | 1;
    } else if (strncmp(line, "{\"t\":\"ask\"", 10) == 0) {
      unsigned long count = items(after(line, "\"actions\":["));
      printf("{\"t\":\"do\",\"id\":%ld,\"index\":%lu}\n", atol(after(line, "\"id\":")), draw(count));
    }
    fflush(stdout); /* a pipe is not a terminal: what is not flushed is not said */
  }
  return 0;
}
