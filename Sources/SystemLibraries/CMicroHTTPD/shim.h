#include <arpa/inet.h>
#include <dlfcn.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stddef.h>
#include <string.h>

// The functions of libmicrohttpd that are used, without the prefix of their names.
#define HEALTHMARK_HTTP(FUNCTION) \
  FUNCTION(add_response_header) \
  FUNCTION(create_response_from_buffer) \
  FUNCTION(create_response_from_callback) \
  FUNCTION(destroy_response) \
  FUNCTION(get_connection_values) \
  FUNCTION(get_daemon_info) \
  FUNCTION(queue_response) \
  FUNCTION(resume_connection) \
  FUNCTION(start_daemon) \
  FUNCTION(suspend_connection)

#define HEALTHMARK_FUNCTION(name) __typeof__(&MHD_##name) name;
struct healthmark_http { HEALTHMARK_HTTP(HEALTHMARK_FUNCTION) };
#undef HEALTHMARK_FUNCTION

// On Linux, only a static program contains the library; any other one loads it when it is needed. Debian's library
// brings GnuTLS, which takes longer to start than a short command.
#ifdef __linux__
#define HEALTHMARK_FUNCTION(name) extern __typeof__(MHD_##name) MHD_##name __attribute__((weak));
HEALTHMARK_HTTP(HEALTHMARK_FUNCTION)
#undef HEALTHMARK_FUNCTION
#endif

// Finds the functions in the program, or else loads the library. Returns NULL, or the reason why it cannot.
static inline const char *healthmark_load_http(struct healthmark_http *http) {
#ifdef __linux__
  if (!MHD_start_daemon) {
    void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW);
    if (!library) return dlerror();
#define HEALTHMARK_FUNCTION(name) \
    if (!(http->name = (__typeof__(http->name))dlsym(library, "MHD_" #name))) return dlerror();
    HEALTHMARK_HTTP(HEALTHMARK_FUNCTION)
#undef HEALTHMARK_FUNCTION
    return NULL;
  }
#endif
#define HEALTHMARK_FUNCTION(name) http->name = MHD_##name;
  HEALTHMARK_HTTP(HEALTHMARK_FUNCTION)
#undef HEALTHMARK_FUNCTION
  return NULL;
}

// Leaves paths as they were sent, without decoding anything in them.
static inline size_t healthmark_keep_path(
    void *context, struct MHD_Connection *connection, char *path) {
  (void)context;
  (void)connection;
  return strlen(path);
}

// Listens only on the loopback address of IPv6 or IPv4, on a separate thread; uses a free port if
// the port is 0. Returns NULL and sets errno if the system refuses.
static inline struct MHD_Daemon *healthmark_listen_on_loopback(
    const struct healthmark_http *http, int is_ipv6, uint16_t port, MHD_AccessHandlerCallback answer, void *context) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  struct sockaddr_in6 address6 = {.sin6_family = AF_INET6, .sin6_port = htons(port)};
  address6.sin6_addr = in6addr_loopback;
  return http->start_daemon(
      MHD_USE_POLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | (is_ipv6 ? MHD_USE_IPv6 : 0), port, NULL, NULL,
      answer, context, MHD_OPTION_SOCK_ADDR,
      is_ipv6 ? (struct sockaddr *)&address6 : (struct sockaddr *)&address, MHD_OPTION_CONNECTION_LIMIT, 64u,
      MHD_OPTION_CONNECTION_TIMEOUT, 5u, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(32 << 10),
      MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_UNESCAPE_CALLBACK, healthmark_keep_path, NULL, MHD_OPTION_END);
}

// Returns the port on which the daemon listens; 0 if it is unknown.
static inline uint16_t healthmark_port(const struct healthmark_http *http, struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = http->get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}
