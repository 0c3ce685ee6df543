import { trpc } from "../../lib/trpc.ts";

const MINUTES = 60_000;

/**
 * Whether the plan opens the whole directory; undefined until it is known. It only chooses what is offered: the server
 * decides by itself, so where it cannot be asked everything is offered (docs/product.md §3.6).
 */
export function useFullAccess(): boolean | undefined {
  const { data, isError } = trpc.features.check.useQuery(
    { name: "full_directory_access" },
    { staleTime: 5 * MINUTES },
  );
  return data?.hasAccess ?? (isError ? true : undefined);
}
