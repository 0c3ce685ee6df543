import type { AppRouter } from "@starling/api/root";
import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { getUntypedClient, type TRPCClient, type TRPCRequestOptions } from "@trpc/client";
import type { CreateTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { createContext, useContext, useMemo } from "react";

/**
 * Hooks with the types of `@trpc/react-query`; its code is not used, because it would delay every member's
 * page.
 */
interface Hooks
  extends Omit<
    CreateTRPCReact<AppRouter, unknown>,
    "Provider" | "createClient" | "useContext" | "useQueries" | "useSuspenseQueries"
  > {}

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

export const ClientContext = createContext<TRPCClient<AppRouter> | null>(null);

function useClient(): TRPCClient<AppRouter> {
  const client = useContext(ClientContext);
  if (!client) throw new Error("The API's hooks work below ApiProvider only");
  return client;
}

/** Query key as in `@trpc/react-query`; without a type, a prefix for invalidation. */
function keyOf(path: readonly string[], input?: unknown, type?: "query" | "infinite"): QueryKey {
  if (!input && type === undefined) return [path];
  return [path, { ...(input === undefined ? {} : { input }), ...(type === undefined ? {} : { type }) }];
}

interface CallOptions {
  trpc?: TRPCRequestOptions;
  initialCursor?: unknown;
}

type Hook = (path: string[], input: never, options: never) => unknown;

const hooks: Readonly<Record<string, Hook>> = {
  useQuery(path, input: unknown, options: Partial<UseQueryOptions> & CallOptions = {}) {
    const client = getUntypedClient(useClient());
    return useQuery({
      ...options,
      queryKey: keyOf(path, input, "query"),
      queryFn: () => client.query(path.join("."), input, options.trpc),
    });
  },
  useInfiniteQuery(
    path,
    input: object | undefined,
    options: UseInfiniteQueryOptions<unknown, Error, InfiniteData<unknown>> & CallOptions,
  ) {
    const client = getUntypedClient(useClient());
    return useInfiniteQuery({
      ...options,
      queryKey: keyOf(path, input, "infinite"),
      initialPageParam: options.initialCursor,
      // The first page is requested without a cursor, because schemas reject null.
      queryFn: ({ pageParam }) =>
        client.query(path.join("."), { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, options.trpc),
    });
  },
  useMutation(path, options: UseMutationOptions<unknown, Error, unknown> & CallOptions = {}) {
    const client = getUntypedClient(useClient());
    return useMutation({
      ...options,
      mutationKey: keyOf(path),
      mutationFn: (input) => client.mutation(path.join("."), input, options.trpc),
    });
  },
  useUtils: () => useUtils(),
};

type Verb = (queries: QueryClient, path: string[], args: never[]) => unknown;

function verbsFor(client: TRPCClient<AppRouter>): Readonly<Record<string, Verb>> {
  return {
    invalidate: (queries, path, [input, filters]) =>
      queries.invalidateQueries({ ...(filters as object | undefined), queryKey: keyOf(path, input) }),
    refetch: (queries, path, [input]) => queries.refetchQueries({ queryKey: keyOf(path, input) }),
    cancel: (queries, path, [input]) => queries.cancelQueries({ queryKey: keyOf(path, input) }),
    getData: (queries, path, [input]) => queries.getQueryData(keyOf(path, input, "query")),
    setData: (queries, path, [input, updater]) => queries.setQueryData(keyOf(path, input, "query"), updater),
    fetch: (queries, path, [input, options]) =>
      queries.fetchQuery({
        ...(options as object | undefined),
        queryKey: keyOf(path, input, "query"),
        queryFn: () => getUntypedClient(client).query(path.join("."), input),
      }),
  };
}

/** Proxy that turns `calls.follows.follow.useMutation(…)` into names and arguments. */
function calls(answer: (names: string[], args: never[]) => unknown, names: string[] = []): unknown {
  return new Proxy(() => undefined, {
    get: (_target, name) => (typeof name === "string" ? calls(answer, [...names, name]) : undefined),
    apply: (_target, _this, args: never[]) => answer(names, args),
  });
}

function useUtils(): unknown {
  const client = useClient();
  const queries = useQueryClient();
  return useMemo(() => {
    const verbs = verbsFor(client);
    const utils = calls((names, args) => verbs[names.at(-1) ?? ""]?.(queries, names.slice(0, -1), args));
    return new Proxy(utils as object, {
      get: (target, name) => (name === "client" ? client : Reflect.get(target, name)),
    });
  }, [client, queries]);
}

function answerHook(names: string[], args: never[]): unknown {
  const path = names.slice(0, -1);
  const name = names.at(-1) ?? "";
  const [first, second] = args;
  const hook = hooks[name];
  if (!hook) throw new Error(`${names.join(".")} is no hook of the API`);
  return hook(path, first as never, second as never);
}

/** Hooks of the API's procedures, for components below `ApiProvider`. */
export const trpc = calls(answerHook) as Hooks;
