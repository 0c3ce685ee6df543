import type { AppRouter } from "@starling/api/root";
import { once } from "@starling/validators/once";
import { MutationCache, QueryClient } from "@tanstack/react-query";
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
import { isShownEarly } from "./optimistic.ts";
import { trackSavingHeader } from "./read-only-store.ts";
import { refreshLink } from "./refresh-link.ts";
import { endSession, markSessionUnavailable } from "./session-store.ts";
import { showError } from "./show-error.ts";
import { skipAuthRetry, skipAuthRetryHeaders } from "./skip-auth-retry.ts";

interface ClientAndCache {
  client: TRPCClient<AppRouter>;
  queries: QueryClient;
}

export interface Api extends ClientAndCache {
  links: TRPCLink<AppRouter>[];
  /** Starts live updates; further calls do nothing. */
  follow: () => void;
}

export type FollowLive = (api: ClientAndCache) => void;

/** Calls per batch. Must match the server's limit. */
const MAX_BATCH = 10;

const RETRIES = 2;

function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  const status: unknown = error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
  return typeof status !== "number" || status >= 500;
}

/** Browsers reject keepalive requests with a body of more than 64 KiB. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** Uses keepalive while the page is hidden, so that closing the page does not lose a draft's last save. */
function fetchKeepalive(url: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const hidden = typeof document === "object" && document.visibilityState === "hidden";
  const small = typeof init?.body === "string" && init.body.length < MAX_KEEPALIVE_BYTES;
  return fetch(url, { ...init, keepalive: hidden && small }).then(trackSavingHeader);
}

/**
 * Context of a call that must complete even if the page is closed: `mutate(input, { context: survivesUnload
 * })`. The call is sent alone, with keepalive.
 */
export const survivesUnload = { beyondPage: true };

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
      fetch: fetchKeepalive,
    }),
  });
}

function followOverHttp(api: ClientAndCache): void {
  void loadCode(() => import("./live/follow-live.ts")).then(({ followLive }) => followLive(api));
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** Toast for errors without a message for users. If omitted, failures show no toast. */
      failed?: string;
    };
  }
}

function fail(error: unknown, shown: unknown, meta: { failed?: string } | undefined): void {
  if (isShownEarly(shown)) shown.undo();
  if (meta?.failed !== undefined) showError(error, meta.failed);
}

/** Creates a client and starts live updates. With a fake link, live updates are off by default. */
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
      onUnknown: markSessionUnavailable,
    }),
    terminal,
  ];
  const api: Api = {
    follow: once(() => followLive(api)),
    client: createTRPCClient<AppRouter>({ links }),
    links,
    queries: new QueryClient({
      mutationCache: new MutationCache({
        onError: (error, _input, shown, { meta }) => fail(error, shown, meta),
      }),
      defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry }, mutations: { retry: false } },
    }),
  };
  return api;
}

let current: Api | null = null;

export function getApi(): Api {
  current ??= createApi();
  return current;
}

export function replaceApi(api: Api): void {
  current = api;
}
