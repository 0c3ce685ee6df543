import { DiskWatch } from "@starling/db/disk-watch";
import type { StatementWatch } from "@starling/db/watched-statements";
import type { Tracing } from "../tracing/tracing.ts";
import { type Family, gauge, single } from "./families.ts";
import type { Instruments } from "./instruments.ts";

/**
 * Metrics of the connection pool for requests. The driver provides none, so the class counts started and
 * ended statements.
 */
export class PoolFigures implements StatementWatch {
  readonly disk = new DiskWatch();
  readonly #statements: Instruments["statements"];
  readonly #size: number;
  /** Number of connections that are in use or requested. */
  #wanted = 0;

  readonly #trace: Tracing["statement"] | undefined;

  constructor({ statements }: Instruments, size: number, tracing?: Tracing) {
    this.#statements = statements;
    this.#size = size;
    this.#trace = tracing?.statement;
  }

  statement(text: string, isOfTransaction: boolean): (isDone: boolean, error?: unknown) => void {
    const startedAt = performance.now();
    const traced = this.#trace?.(text);
    if (!isOfTransaction) this.#wanted += 1;
    return (isDone, error) => {
      traced?.(isDone);
      if (!isDone) this.disk.note(error);
      if (!isOfTransaction) this.#wanted -= 1;
      this.#statements.observe((performance.now() - startedAt) / 1_000);
    };
  }

  transaction(): () => void {
    this.#wanted += 1;
    return () => {
      this.#wanted -= 1;
    };
  }

  families(): Family[] {
    return [
      gauge("starling_database_pool_size", "Maximum number of database connections for requests.", () =>
        single(this.#size),
      ),
      gauge("starling_database_pool_busy", "Database connections for requests that are in use.", () =>
        single(Math.min(this.#wanted, this.#size)),
      ),
      gauge(
        "starling_database_pool_waiting",
        "Statements and transactions waiting for a database connection.",
        () => single(Math.max(0, this.#wanted - this.#size)),
      ),
    ];
  }
}
