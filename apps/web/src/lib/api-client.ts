import type { AppRouter } from "@starling/api/root";
import { once } from "@starling/validators/once";
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
import { transformer, url } from "./api-wire.ts";
import { loadCode } from "./load-code.ts";
import { refreshLink } from "./refresh-link.ts";
import { noteSaving } from "./saving-store.ts";
import { endSession, missSession } from "./session-store.ts";
import { skipAuthRetry, skipAuthRetryHeaders } from "./skip-auth-retry.ts";

interface ClientAndCache {
  client: TRPCClient<AppRouter>;
  queries: QueryClient;
}

/** The connection to the API with the cache over it. */
export interface Api extends ClientAndCache {
  links: TRPCLink<AppRouter>[];
  /** Begins to follow who is live of those in the cache; once for all who ask. */
  follow: () => void;
}

/** Follows who is live of those in the cache. */
export type FollowLive = (api: ClientAndCache) => void;

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
  return fetch(url, { ...init, keepalive: hidden && small }).then(noteSaving);
}

/**
 * Context of small notes that nobody waits for and that may be the last thing a page says: sent at once, by themselves,
 * and kept alive. `mutate(input, { context: beyondPage })`.
 */
export const beyondPage = { beyondPage: true };

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

/** The code of what follows comes when something is to be followed. */
function followOverHttp(api: ClientAndCache): void {
  void loadCode(() => import("./live/follow-live.ts")).then(({ followLive }) => followLive(api));
}

/** Connects and follows who is live: over HTTP, or in tests through a link that fakes it, where nobody goes live unless told so. */
export function createApi(
  fake: TRPCLink<AppRouter> | null = null,
  followLive: FollowLive = fake === null ? followOverHttp : () => undefined,
): Api {
  const terminal = fake ?? httpTerminal();
  const renewing = createTRPCClient<AppRouter>({ links: [terminal] });
  const links = [
    refreshLink<AppRouter>({
      refresh: () => renewing.accounts.refresh.mutate(undefined, { context: skipAuthRetry }),
      onLost: endSession,
      onUnknown: missSession,
    }),
    terminal,
  ];
  const api: Api = {
    follow: once(() => followLive(api)),
    client: createTRPCClient<AppRouter>({ links }),
    links,
    queries: new QueryClient({
      defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry }, mutations: { retry: false } },
    }),
  };
  return api;
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
