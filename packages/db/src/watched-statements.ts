import type { Sql, TransactionSql } from "postgres";

/**
 * Each method is called when a statement or transaction begins, and returns a callback that is called when
 * the statement or transaction has ended.
 */
export interface StatementWatch {
  /** Called per statement, also within transactions. The text contains no values. */
  statement(text: string, isOfTransaction: boolean): (isDone: boolean, error?: unknown) => void;
  transaction(): () => void;
}

type Send = (...given: Parameters<Sql["unsafe"]>) => PromiseLike<unknown>;
type Work = (client: TransactionSql) => Promise<unknown>;

/**
 * Attaching the callbacks starts the query. This changes nothing, because the caller awaits the query anyway.
 */
function watchedSend(send: Send, watch: StatementWatch, isOfTransaction: boolean): Send {
  return (text, ...rest) => {
    // Skips the driver's own `begin`, because transactions are reported separately.
    if (text.startsWith("begin ")) return send(text, ...rest);
    const ended = watch.statement(text, isOfTransaction);
    const query = send(text, ...rest);
    query.then(
      () => ended(true),
      (error: unknown) => ended(false, error),
    );
    return query;
  };
}

/** The driver uses a separate client for each transaction and savepoint. */
function watchWithin(client: TransactionSql, watch: StatementWatch): TransactionSql {
  const savepoint = client.savepoint.bind(client);
  return Object.assign(client, {
    unsafe: watchedSend(client.unsafe.bind(client), watch, true),
    savepoint: (work: Work) => savepoint((part) => work(watchWithin(part, watch))),
  });
}

/**
 * Observes the statements and transactions that drizzle sends. Does not observe the driver's own template
 * strings (copies, migrations).
 */
export function watchStatements(client: Sql, watch: StatementWatch): void {
  const begin = client.begin.bind(client);
  Object.assign(client, {
    unsafe: watchedSend(client.unsafe.bind(client), watch, false),
    begin: async (work: Work) => {
      const ended = watch.transaction();
      try {
        return await begin((transaction) => work(watchWithin(transaction, watch)));
      } finally {
        ended();
      }
    },
  });
}
