// The least that any such tool has to do: walks a folder and reads every Swift file in it, on as many threads as told.
//
//     floor FOLDER THREADS
//
// Prints how many files it read, and how many bytes.
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char **files;
static size_t fileCount, capacity;
static atomic_size_t nextFile, byteCount;

static int isSwift(const char *name) {
  size_t length = strlen(name);
  return length > 6 && strcmp(name + length - 6, ".swift") == 0;
}

static void walk(const char *folder) {
  DIR *stream = opendir(folder);
  if (!stream) return;
  for (struct dirent *entry; (entry = readdir(stream));) {
    if (entry->d_name[0] == '.') continue;
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (entry->d_type == DT_DIR) {
      walk(path);
    } else if (entry->d_type == DT_REG && isSwift(entry->d_name)) {
      if (fileCount == capacity) files = realloc(files, (capacity = capacity * 2 + 64) * sizeof *files);
      files[fileCount++] = strdup(path);
    }
  }
  closedir(stream);
}

static void *readFiles(void *unused) {
  static const size_t size = 1 << 20;
  char *buffer = malloc(size);
  for (size_t index; (index = atomic_fetch_add(&nextFile, 1)) < fileCount;) {
    int file = open(files[index], O_RDONLY);
    for (ssize_t count; (count = read(file, buffer, size)) > 0;) byteCount += (size_t)count;
    close(file);
  }
  return unused;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  walk(words[1]);
  pthread_t threads[64];
  int wanted = atoi(words[2]) < 64 ? atoi(words[2]) : 64;
  for (int index = 1; index < wanted; index++) pthread_create(&threads[index], NULL, readFiles, NULL);
  readFiles(NULL);
  for (int index = 1; index < wanted; index++) pthread_join(threads[index], NULL);
  printf("%zu files, %zu bytes\n", fileCount, (size_t)byteCount);
}
