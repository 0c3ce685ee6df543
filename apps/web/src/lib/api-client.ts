import type { AppRouter } from "@starling/api/root";
import { QueryClient } from "@tanstack/react-query";
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
  TRPCClientError,
  type TRPCLink,
} from "@trpc/client";
import superjson from "superjson";
import { refreshLink } from "./refresh-link.ts";
import { endSession, missSession } from "./session-store.ts";
import { skipAuthRetry, skipAuthRetryHeaders } from "./skip-auth-retry.ts";

/** The connection to the API with the cache over it. */
export interface Api {
  client: TRPCClient<AppRouter>;
  links: TRPCLink<AppRouter>[];
  queries: QueryClient;
}

/** The server refuses longer batches, so that one request cannot carry many attempts. */
const MAX_BATCH = 10;

const RETRIES = 2;

function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  const status: unknown = error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
  return typeof status !== "number" || status >= 500;
}

/** Browsers refuse to outlive the page for larger bodies. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** A request that is sent while the page goes away, such as the last save of a draft, outlives it. */
function fetchBeyondPage(url: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const hidden = typeof document === "object" && document.visibilityState === "hidden";
  const small = typeof init?.body === "string" && init.body.length < MAX_KEEPALIVE_BYTES;
  return fetch(url, { ...init, keepalive: hidden && small });
}

/**
 * Context of small notes that nobody waits for and that may be the last thing a page says: sent at once, by themselves,
 * and kept alive. `mutate(input, { context: beyondPage })`.
 */
export const beyondPage = { beyondPage: true };

const url = "/api/trpc";
/**
 * Inputs are JSON as it is, which the server takes without annotations: superjson would note, among others, where an object
 * stands twice. Answers are superjson's.
 */
const transformer = {
  input: { serialize: (json: unknown) => ({ json }), deserialize: superjson.deserialize },
  output: superjson,
};

/** Calls of one moment go together, apart from what is sent {@link beyondPage}. */
function httpTerminal(): TRPCLink<AppRouter> {
  return splitLink({
    condition: ({ context }) => context.beyondPage === true,
    true: httpLink({
      url,
      transformer,
      fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
    }),
    false: httpBatchLink({
      url,
      transformer,
      maxItems: MAX_BATCH,
      headers: skipAuthRetryHeaders,
      fetch: fetchBeyondPage,
    }),
  });
}

/** Connects through a terminating link: HTTP, or a fake one in tests. */
export function createApi(terminal: TRPCLink<AppRouter> = httpTerminal()): Api {
  const renewing = createTRPCClient<AppRouter>({ links: [terminal] });
  const links = [
    refreshLink<AppRouter>({
      refresh: () => renewing.accounts.refresh.mutate(undefined, { context: skipAuthRetry }),
      onLost: endSession,
      onUnknown: missSession,
    }),
    terminal,
  ];
  return {
    client: createTRPCClient<AppRouter>({ links }),
    links,
    queries: new QueryClient({
      defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry }, mutations: { retry: false } },
    }),
  };
}

let current: Api | null = null;

/** The page's one connection. */
export function getApi(): Api {
  current ??= createApi();
  return current;
}

/** Exchanges the connection, in tests. */
export function replaceApi(api: Api): void {
  current = api;
}
