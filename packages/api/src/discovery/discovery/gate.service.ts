import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import { hasFeature } from "../../access/entitlements/service.ts";
import type { UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { refusedFilters } from "./gate.rules.ts";

/**
 * Whether the caller has full access. Throws 402 `PREMIUM_REQUIRED` with a field error per advanced filter
 * (docs/product.md §3.6).
 */
export async function requireFilters(ctx: UserContext, filters: Partial<DirectoryFilters>): Promise<boolean> {
  const hasFullAccess = await hasFeature(ctx, "full_directory_access");
  const fields = refusedFilters(filters, hasFullAccess);
  if (fields[0]) throw new DomainError("PREMIUM_REQUIRED", fields[0].message, { fields });
  return hasFullAccess;
}
