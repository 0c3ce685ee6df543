import { checkFeatureInput } from "@starling/validators/entitlement-inputs";
import { router, userProcedure } from "../../trpc.ts";
import { checkFeature } from "./service.ts";

export const featuresRouter = router({
  check: userProcedure.input(checkFeatureInput).query(({ ctx, input }) => checkFeature(ctx, input)),
});
