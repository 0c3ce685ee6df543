import { t } from "@starling/i18n/translate";
import { FEATURES } from "./entitlements.ts";
import { z } from "./zod.ts";

function unknownFeature(name: unknown): string {
  if (typeof name !== "string" || !/^[\w-]{1,60}$/.test(name)) return t("Please specify a feature");
  return t("There is no feature called “{name}”", { name });
}

export const checkFeatureInput = z.object({
  name: z.enum(FEATURES, { error: ({ input }) => unknownFeature(input) }),
});
export type CheckFeatureInput = z.infer<typeof checkFeatureInput>;
