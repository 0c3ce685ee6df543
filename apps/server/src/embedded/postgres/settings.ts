import os from "node:os";

/** Settings for a server on the app's machine: little memory, no personal data in logs. */
export function serverSettings(durable: boolean): string[] {
  const settings: Record<string, string | number> = {
    shared_buffers: `${sharedBuffersMb()}MB`,
    // 100 connections are enough for three app servers, which may run at the same time during a deployment.
    max_connections: 100,
    jit: "off",
    max_parallel_workers_per_gather: 0,
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "",
    log_checkpoints: "off",
    // The app itself logs its SQL errors. PostgreSQL's messages would add values that must not be logged.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    ...(durable
      ? {}
      : { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "512MB" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function sharedBuffersMb(): number {
  const sixteenth = Math.floor(os.totalmem() / 2 ** 20 / 16);
  return Math.max(32, Math.min(256, sixteenth));
}
