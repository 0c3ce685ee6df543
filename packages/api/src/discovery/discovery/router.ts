import {
  countOptionsInput,
  listStreamersInput,
  memberShelfInput,
  nowInput,
  publicShelfInput,
  suggestInput,
} from "@starling/validators/discovery-inputs";
import { idInput } from "@starling/validators/ids";
import { memberProcedure, parsedSynchronously, publicProcedure, router } from "../../trpc.ts";
import { countFilterOptions } from "./counts.service.ts";
import { readFeatured } from "./featured.service.ts";
import { readNow } from "./now.service.ts";
import { listStreamers } from "./service.ts";
import { readMemberShelf, readPublicShelf } from "./shelves.service.ts";
import { listSimilar } from "./similar.service.ts";
import { suggest } from "./suggestions.service.ts";
import { explainShown } from "./why.service.ts";

export const discoveryRouter = router({
  list: memberProcedure
    .input(parsedSynchronously(listStreamersInput))
    .query(({ ctx, input }) => listStreamers(ctx, input)),
  counts: memberProcedure
    .input(parsedSynchronously(countOptionsInput))
    .query(({ ctx, input }) => countFilterOptions(ctx, input)),
  now: publicProcedure.input(parsedSynchronously(nowInput)).query(({ ctx, input }) => readNow(ctx, input)),
  publicShelf: publicProcedure.input(publicShelfInput).query(({ ctx, input }) => readPublicShelf(ctx, input)),
  shelf: memberProcedure.input(memberShelfInput).query(({ ctx, input }) => readMemberShelf(ctx, input)),
  suggest: memberProcedure.input(suggestInput).query(({ ctx, input }) => suggest(ctx, input)),
  similar: memberProcedure.input(idInput).query(({ ctx, input }) => listSimilar(ctx, input)),
  featured: publicProcedure.query(({ ctx }) => readFeatured(ctx)),
  why: memberProcedure.input(idInput).query(({ ctx, input }) => explainShown(ctx, input)),
});
