import type { Sql, TransactionSql } from "postgres";

/** Hears of what a pool is asked for. What it answers is called when that has ended. */
export interface StatementWatch {
  /** A statement, by itself or within a transaction. Its text holds no values. */
  statement(text: string, isOfTransaction: boolean): (isDone: boolean, error?: unknown) => void;
  transaction(): () => void;
}

type Send = (...given: Parameters<Sql["unsafe"]>) => PromiseLike<unknown>;
type Work = (client: TransactionSql) => Promise<unknown>;

/**
 * The client asks for a connection when a query is waited for, so to wait for it here as well changes nothing of it but that
 * its end is heard of.
 */
function watchedSend(send: Send, watch: StatementWatch, isOfTransaction: boolean): Send {
  return (text, ...rest) => {
    // The driver's own, by which it begins what is heard of as a transaction.
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

/** Each transaction, and each part of it that may fail by itself, has a client of its own. */
function watchWithin(client: TransactionSql, watch: StatementWatch): TransactionSql {
  const savepoint = client.savepoint.bind(client);
  return Object.assign(client, {
    unsafe: watchedSend(client.unsafe.bind(client), watch, true),
    savepoint: (work: Work) => savepoint((part) => work(watchWithin(part, watch))),
  });
}

/**
 * Has a watch hear of every statement and transaction that drizzle sends through a pool: it sends its own by `unsafe` and `begin`,
 * and begins with no options. What is written as the driver's template (copies, migrations) is not heard of.
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
