import { FEATURES } from "./entitlements.ts";
import { z } from "./zod.ts";

/** The name of a feature (spec A §6). A name that is none is refused by that name. */
export const checkFeatureInput = z.object({
  name: z.enum(FEATURES, {
    error: ({ input }) => `There is no feature called “${String(input).slice(0, 60)}”`,
  }),
});
export type CheckFeatureInput = z.infer<typeof checkFeatureInput>;
