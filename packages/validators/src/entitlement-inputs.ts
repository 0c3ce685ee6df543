import { FEATURES } from "./entitlements.ts";
import { z } from "./zod.ts";

/** Says the name back where it has the form of one. */
function unknownFeature(name: unknown): string {
  if (typeof name !== "string" || !/^[\w-]{1,60}$/.test(name)) return "Please name one of the features";
  return `There is no feature called “${name}”`;
}

/** The name of a feature (docs/product.md §6.2). A name that is none is refused by that name. */
export const checkFeatureInput = z.object({
  name: z.enum(FEATURES, { error: ({ input }) => unknownFeature(input) }),
});
export type CheckFeatureInput = z.infer<typeof checkFeatureInput>;
