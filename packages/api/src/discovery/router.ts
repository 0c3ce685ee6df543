import {
  listStreamersInput,
  memberShelfInput,
  publicShelfInput,
} from "@starling/validators/discovery-inputs";
import { memberProcedure, publicProcedure, router } from "../trpc.ts";
import { listStreamers } from "./service.ts";
import { readMemberShelf, readPublicShelf } from "./shelves/service.ts";

export const discoveryRouter = router({
  list: memberProcedure.input(listStreamersInput).query(({ ctx, input }) => listStreamers(ctx, input)),
  publicShelf: publicProcedure.input(publicShelfInput).query(({ ctx, input }) => readPublicShelf(ctx, input)),
  shelf: memberProcedure.input(memberShelfInput).query(({ ctx, input }) => readMemberShelf(ctx, input)),
});
