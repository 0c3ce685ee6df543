import type { MemberShelf, PublicShelf } from "@starling/validators/discovery";

/** How many streamers a shelf shows (spec A §9, Dashboard page sizes). */
export const SHELF_SIZES = {
  live: 12,
  rising: 12,
  spotlight: 10,
  recommended: 12,
} as const satisfies Record<PublicShelf | MemberShelf, number>;
