import { listTaxonomyInput } from "@starling/validators/taxonomy";
import { router, userProcedure } from "../../trpc.ts";
import { listTaxonomy } from "./service.ts";

export const taxonomyRouter = router({
  list: userProcedure.input(listTaxonomyInput).query(({ ctx, input }) => listTaxonomy(ctx, input)),
});
