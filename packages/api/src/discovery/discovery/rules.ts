import type { MemberShelf, PublicShelf } from "@starling/validators/discovery";

export const SHELF_SIZES = {
  live: 12,
  rising: 12,
  spotlight: 10,
  recommended: 12,
  following: 24,
} as const satisfies Record<PublicShelf | MemberShelf, number>;
