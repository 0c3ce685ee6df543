import type { Pool, PoolClient } from "pg";

type Listen = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

interface Listening {
  client: Promise<PoolClient>;
  subscribed: Promise<unknown> | null;
  runners: number;
}

/**
 * Returns a pool in which all job runners listen on one shared connection. A graphile-worker runner requests
 * this connection with a callback, and any other connection with a promise.
 */
export function shareListener(pool: Pool): Pool {
  let listening: Listening | null = null;

  function open(): Listening {
    const opened: Listening = { client: pool.connect(), subscribed: null, runners: 0 };
    const forget = () => {
      if (listening === opened) listening = null;
    };
    opened.client.then((client) => {
      client.setMaxListeners(0);
      client.once("error", (error) => {
        forget();
        client.release(error);
      });
    }, forget);
    return opened;
  }

  function leave(left: Listening, client: PoolClient): void {
    left.runners -= 1;
    if (left.runners > 0 || listening !== left) return;
    listening = null;
    client.release(true);
  }

  function listen(use: Listen): void {
    listening ??= open();
    const joined = listening;
    joined.runners += 1;
    joined.client.then(
      (client) => use(undefined, shared(joined, client), () => leave(joined, client)),
      (error) => use(error, undefined, () => undefined),
    );
  }

  return Object.assign(Object.create(pool), {
    connect: (use?: Listen) => (use ? listen(use) : pool.connect()),
    query: pool.query.bind(pool),
  });
}

/**
 * Client that sends one LISTEN for all runners, and ignores UNLISTEN, because other runners may still listen.
 */
function shared(listening: Listening, client: PoolClient): PoolClient {
  const view: Partial<PoolClient> = {
    on: client.on.bind(client),
    removeListener: client.removeListener.bind(client),
  };
  const query = async (statements: string) => {
    if (statements.startsWith("UNLISTEN")) return;
    listening.subscribed ??= client.query(statements);
    await listening.subscribed;
  };
  return Object.assign(view, { query }) as PoolClient;
}
