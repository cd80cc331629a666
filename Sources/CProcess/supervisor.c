#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// The descriptors that a supervisor has open, starting at 0.
enum { INPUT, OUTPUT, ERRORS, REPORT, EVENTS, LIFELINE, FIRST_FREE };

static volatile sig_atomic_t must_end;

static void request_end(int number) {
  (void)number;
  must_end = 1;
}

static void wake(int number) { (void)number; }

static void send_event(int pipe, int32_t kind, int32_t value) {
  struct healthmark_event event = {kind, value};
  // If the reader of the pipe is gone, nobody needs the event.
  if (write(pipe, &event, sizeof event) < 0) return;
}

static void close_from(unsigned int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0u, 0) == 0) return;
#endif
  struct rlimit open_files = {.rlim_cur = 65536};
  getrlimit(RLIMIT_NOFILE, &open_files);
  rlim_t end = open_files.rlim_cur < 1048576 ? open_files.rlim_cur : 1048576;
  for (rlim_t number = first; number < end; number++) close((int)number);
}

// Gives the descriptors their numbers, and closes all others.
static bool arrange_descriptors(const struct healthmark_start *start) {
  int descriptors[FIRST_FREE] = {start->input,  start->output, start->errors,
                                 start->report, start->events, start->lifeline};
  // First move the descriptors out of the way, because each may have the number that another one
  // needs.
  for (int number = 0; number < FIRST_FREE; number++) {
    if (descriptors[number] < 0) continue;
    descriptors[number] = fcntl(descriptors[number], F_DUPFD, FIRST_FREE);
    if (descriptors[number] < 0) return false;
  }
  for (int number = 0; number < FIRST_FREE; number++) {
    if (descriptors[number] < 0) {
      close(number);
    } else if (dup2(descriptors[number], number) < 0) {
      return false;
    }
  }
  close_from(FIRST_FREE);
  return true;
}

static bool limit(int resource, uint64_t value) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return false;
  rlim_t most = value < now.rlim_max ? (rlim_t)value : now.rlim_max;
  struct rlimit limit = {most, most};
  return setrlimit(resource, &limit) == 0;
}

static bool restrict_process(const struct healthmark_start *start) {
  umask(077);
  if (!limit(RLIMIT_CORE, 0) || !limit(RLIMIT_FSIZE, start->file)) return false;
  if (!limit(RLIMIT_NOFILE, start->descriptors)) return false;
#ifdef __linux__
  if (!limit(RLIMIT_DATA, start->memory)) return false;
  if (!start->may_gain_privileges && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
#else
  limit(RLIMIT_DATA, start->memory);
#endif
  return true;
}

static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

// Executes the program in this process; does not return.
static _Noreturn void become(const struct healthmark_start *start, pid_t supervisor) {
  setsid();
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
  if (getppid() != supervisor) _exit(127);
  close(LIFELINE);
  fcntl(EVENTS, F_SETFD, FD_CLOEXEC);
  if (chdir(start->folder) == 0 && restrict_process(start)) {
    reset_signals();
    // A program that was just written may still be open for writing in a child of another thread
    // that has not yet executed its program. On a busy machine, forking a process of gigabytes
    // takes seconds.
    for (int attempt = 0; attempt < 500; attempt++) {
      execve(start->path, start->arguments, start->environment);
      if (errno != ETXTBSY) break;
      struct timespec pause = {.tv_nsec = 10000000};
      nanosleep(&pause, NULL);
    }
  }
  int reason = errno;
  signal(SIGPIPE, SIG_IGN);
  send_event(EVENTS, HEALTHMARK_FAILED, reason);
  _exit(127);
}

static pid_t start_program(const struct healthmark_start *start) {
  pid_t supervisor = getpid();
#ifdef __linux__
  // vfork() returns only once the child executes another program. Before that, the child would
  // appear to use all the memory of the process that started it.
  // NB: the child uses the same stack, so it must not return from this function.
  pid_t program = vfork();
#else
  pid_t program = fork();
#endif
  if (program == 0) become(start, supervisor);
  return program;
}

// The state of the program and of the processes that it started.
struct remains {
  pid_t program;  // 0 once it has been reaped, because its ID may then be reused
  bool is_alone;
};

static void tell_ending(int code, int value) {
  int32_t kind = code == CLD_EXITED ? HEALTHMARK_EXITED : HEALTHMARK_SIGNALLED;
  send_event(EVENTS, kind, value);
}

// Kills a child and its process group. The group dies at once, however fast it forks.
static void kill_group(pid_t child, pid_t group) {
  if (group > 0 && group != getpgrp()) kill(-group, SIGKILL);
  kill(child, SIGKILL);
}

#ifdef __linux__
// Reaps the processes that have ended. Orphans become the supervisor's children before their parent
// can be reaped, so when the supervisor has no children, no process is left.
static void bury(struct remains *remains) {
  siginfo_t dead = {0};
  while (waitid(P_ALL, 0, &dead, WEXITED | WNOHANG | WNOWAIT) == 0) {
    if (dead.si_pid == 0) return;
    if (dead.si_pid == remains->program) {
      tell_ending(dead.si_code, dead.si_status);
      remains->program = 0;
    }
    waitpid(dead.si_pid, NULL, 0);
    dead.si_pid = 0;
  }
  remains->is_alone = true;
  send_event(EVENTS, HEALTHMARK_ALONE, 0);
}
#else
// Notices that the program has ended. Orphans become children of another process here, so it is the
// only child. It is not reaped before the end of its group, because the group's ID is then reused.
static void bury(struct remains *remains) {
  siginfo_t dead = {0};
  if (waitid(P_PID, (id_t)remains->program, &dead, WEXITED | WNOHANG | WNOWAIT) != 0) return;
  // NB: macOS reports a stopped process too, and does not report which signal ended a process.
  if (dead.si_pid == 0 || dead.si_code == CLD_STOPPED || dead.si_code == CLD_CONTINUED) return;
  int value = dead.si_status;
  if (dead.si_code != CLD_EXITED) {
    kill_group(remains->program, remains->program);
    while (waitpid(remains->program, &value, 0) < 0 && errno == EINTR) {}
    value = WTERMSIG(value);
    remains->program = 0;
  }
  tell_ending(dead.si_code, value);
  remains->is_alone = true;
  send_event(EVENTS, HEALTHMARK_ALONE, 0);
}
#endif

// Kills the current children. Returns false if the system does not list them.
static bool kill_children(void) {
#ifdef __linux__
  int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char bytes[4096];
  pid_t child = 0;
  for (ssize_t count; (count = read(file, bytes, sizeof bytes)) > 0;) {
    for (ssize_t index = 0; index < count; index++) {
      if (bytes[index] >= '0' && bytes[index] <= '9') {
        child = child * 10 + (bytes[index] - '0');
      } else {
        if (child > 0) kill_group(child, getpgid(child));
        child = 0;
      }
    }
  }
  close(file);
  return true;
#else
  return false;
#endif
}

// Kills all descendants; the children of the processes that it kills become its own children.
static void end_all(const struct remains *remains, const sigset_t *awake) {
  // The program leads its group, which is killed even if the program itself has ended.
  if (remains->program > 0) kill_group(remains->program, remains->program);
  for (bool is_program_dead = remains->program == 0;;) {
    bool is_told = kill_children();
    pid_t dead;
    while ((dead = waitpid(-1, NULL, WNOHANG)) > 0) is_program_dead |= dead == remains->program;
    if (dead < 0 || (!is_told && is_program_dead)) return;
    // The list may be incomplete, so look again after a while, and not only when the next child
    // dies.
    struct timespec moment = {.tv_nsec = 2000000};
    pselect(0, NULL, NULL, NULL, &moment, awake);
  }
}

static _Noreturn void supervise(const struct healthmark_start *start) {
  setsid();
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  signal(SIGPIPE, SIG_IGN);
  struct sigaction action = {.sa_handler = wake};
  sigaction(SIGCHLD, &action, NULL);
  action.sa_handler = request_end;
  sigaction(SIGTERM, &action, NULL);
  sigset_t awake;
  sigfillset(&awake);
  sigdelset(&awake, SIGCHLD);
  sigdelset(&awake, SIGTERM);

  bool is_arranged = arrange_descriptors(start);
  struct remains remains = {.program = is_arranged ? start_program(start) : -1};
  if (remains.program < 0) {
    send_event(is_arranged ? EVENTS : start->events, HEALTHMARK_FAILED, errno);
  } else {
    send_event(EVENTS, HEALTHMARK_STARTED, 0);
    for (int number = INPUT; number <= REPORT; number++) close(number);
    // Let the current folder be unmounted, because the supervisor may outlive the process that
    // started it.
    if (chdir("/") != 0) must_end = 1;
    while (!must_end) {
      if (!remains.is_alone) bury(&remains);
      fd_set watched;
      FD_ZERO(&watched);
      FD_SET(LIFELINE, &watched);
      if (pselect(LIFELINE + 1, &watched, NULL, NULL, NULL, &awake) > 0) break;
    }
    end_all(&remains, &awake);
  }
  healthmark_remove_folder(start->folder);
  _exit(0);
}

pid_t healthmark_start(const struct healthmark_start *start) {
  // No signal handler of this process may run in the supervisor.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t supervisor = fork();
  if (supervisor == 0) supervise(start);
  int reason = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = reason;
  return supervisor;
}

int healthmark_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int healthmark_memory_file(void) {
#ifdef __linux__
  return memfd_create("request", MFD_CLOEXEC);
#else
  errno = ENOSYS;
  return -1;
#endif
}
