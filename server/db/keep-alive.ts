/**
 * Options of a PostgreSQL connection. Node probes an idle connection after 10 seconds, ten times at intervals of one
 * second; the default of the operating system is two hours. A connection lost without a packet fails within 20 seconds.
 */
export const tcpKeepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
