import { trpc } from "../../lib/trpc.ts";

const MINUTES = 60_000;

/**
 * Whether the plan includes the full directory; undefined while loading, true if loading fails. The server
 * enforces access (docs/product.md §3.6).
 */
export function useFullAccess(): boolean | undefined {
  const { data, isError } = trpc.features.check.useQuery(
    { name: "full_directory_access" },
    { staleTime: 5 * MINUTES },
  );
  return data?.hasAccess ?? (isError ? true : undefined);
}
