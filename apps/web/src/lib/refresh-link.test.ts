import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { initTRPC } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { expect, test } from "vitest";
import { refreshLink } from "./refresh-link.ts";
import { skipAuthRetry } from "./skip-auth-retry.ts";

const t = initTRPC.create();
const api = t.router({
  things: t.router({ list: t.procedure.input((value) => Number(value)).query(({ input }) => input) }),
  accounts: t.router({ login: t.procedure.mutation(() => "in") }),
});
type Api = typeof api;

const expired = () =>
  TRPCClientError.from({
    error: { code: -32001, message: "Please log in to continue", data: { code: "UNAUTHORIZED" } },
  });

function countedRenewal() {
  let count = 0;
  return {
    refresh: async () => {
      count += 1;
    },
    count: () => count,
  };
}

interface World {
  serve: (path: string, attempt: number) => unknown;
  refresh: () => Promise<unknown>;
}

function client({ serve, refresh }: World) {
  const calls: string[] = [];
  let lost = 0;
  let unknown = 0;
  const terminal: TRPCLink<Api> =
    () =>
    ({ op }) =>
      observable((observer) => {
        const attempt = calls.push(op.path);
        void Promise.resolve()
          .then(() => serve(op.path, attempt))
          .then(
            (data) => {
              observer.next({ result: { type: "data", data } });
              observer.complete();
            },
            (error) => observer.error(TRPCClientError.from(error)),
          );
      });
  const links = [
    refreshLink<Api>({
      refresh,
      onLost: () => {
        lost += 1;
      },
      onUnknown: () => {
        unknown += 1;
      },
    }),
    terminal,
  ];
  return { trpc: createTRPCClient<Api>({ links }), calls, lost: () => lost, unknown: () => unknown };
}

test("ten requests that fail concurrently share one refresh and are each retried once", async () => {
  let valid = false;
  let refused = 0;
  let renewals = 0;
  const allRefused = Promise.withResolvers<void>();
  const { trpc, calls } = client({
    serve: () => {
      if (valid) return "here";
      refused += 1;
      if (refused === 10) allRefused.resolve();
      throw expired();
    },
    refresh: async () => {
      renewals += 1;
      await allRefused.promise;
      valid = true;
    },
  });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => trpc.things.list.query(index)));
  expect(answers).toEqual(Array.from({ length: 10 }, () => "here"));
  expect(renewals).toBe(1);
  expect(calls).toHaveLength(20);
});

test("a request older than the last refresh is retried without another refresh", async () => {
  const renewal = countedRenewal();
  let failLate: () => void = () => undefined;
  const late = new Promise<void>((_, reject) => {
    failLate = () => reject(expired());
  });
  const { trpc } = client({
    serve: (_path, attempt) => {
      if (attempt === 1) return late;
      if (attempt === 2) throw expired();
      return "here";
    },
    refresh: renewal.refresh,
  });
  const slow = trpc.things.list.query(1);
  await trpc.things.list.query(2);
  failLate();
  expect(await slow).toBe("here");
  expect(renewal.count()).toBe(1);
});

const failure = (code: string, httpStatus: number) =>
  TRPCClientError.from({ error: { code: -32603, message: code, data: { code, httpStatus } } });

test("a rejected refresh ends the session once and surfaces the original error", async () => {
  const { trpc, calls, lost, unknown } = client({
    serve: () => {
      throw expired();
    },
    refresh: () => Promise.reject(expired()),
  });
  const outcomes = await Promise.allSettled([trpc.things.list.query(1), trpc.things.list.query(2)]);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { message: "Please log in to continue" } });
  }
  expect(calls).toHaveLength(2);
  expect(lost()).toBe(1);
  expect(unknown()).toBe(0);
});

test.each([
  ["a network error", TRPCClientError.from(new TypeError("Failed to fetch"))],
  ["a database outage", failure("SERVICE_UNAVAILABLE", 503)],
  ["a rate limit", failure("TOO_MANY_REQUESTS", 429)],
  ["a server error", failure("INTERNAL_SERVER_ERROR", 500)],
])("a refresh that fails due to %s keeps the session and surfaces the original error", async (_, reason) => {
  const { trpc, calls, lost, unknown } = client({
    serve: () => {
      throw expired();
    },
    refresh: () => Promise.reject(reason),
  });
  const outcomes = await Promise.allSettled([trpc.things.list.query(1), trpc.things.list.query(2)]);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { message: "Please log in to continue" } });
  }
  expect(calls).toHaveLength(2);
  expect(lost()).toBe(0);
  expect(unknown()).toBe(1);
});

test("a request that is rejected again after the refresh ends the session", async () => {
  const renewal = countedRenewal();
  const { trpc, calls, lost } = client({
    serve: () => {
      throw expired();
    },
    refresh: renewal.refresh,
  });
  await expect(trpc.things.list.query(1)).rejects.toThrow("Please log in to continue");
  expect(calls).toHaveLength(2);
  expect(renewal.count()).toBe(1);
  expect(lost()).toBe(1);
});

test("a request with skipAuthRetry is never retried", async () => {
  const renewal = countedRenewal();
  const { trpc, calls, lost } = client({
    serve: () => {
      throw expired();
    },
    refresh: renewal.refresh,
  });
  await expect(trpc.accounts.login.mutate(undefined, { context: skipAuthRetry })).rejects.toThrow();
  expect(calls).toHaveLength(1);
  expect(renewal.count()).toBe(0);
  expect(lost()).toBe(0);
});

test("errors other than an expired session are passed on", async () => {
  const renewal = countedRenewal();
  const { trpc, calls } = client({
    serve: () => {
      throw new Error("the line is dead");
    },
    refresh: renewal.refresh,
  });
  await expect(trpc.things.list.query(1)).rejects.toThrow("the line is dead");
  expect(calls).toHaveLength(1);
  expect(renewal.count()).toBe(0);
});
