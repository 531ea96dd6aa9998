// Runs a command and prints the most memory that it had, in KiB, on standard error. (A child of a larger process, such
// as an interpreter, would be charged for its parent's.)
//
//     peak COMMAND [ARGUMENT ...]
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **words) {
  if (count < 2) return 2;
  pid_t child = fork();
  if (child == 0) {
    execvp(words[1], words + 1);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return 2;
  long peak = usage.ru_maxrss;
#ifdef __APPLE__
  peak /= 1024;
#endif
  fprintf(stderr, "%ld\n", peak);
  return 0;
}
