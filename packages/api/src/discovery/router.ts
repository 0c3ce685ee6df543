import { listStreamersInput, shelfInput } from "@starling/validators/discovery-inputs";
import { memberProcedure, publicProcedure, router } from "../trpc.ts";
import { listStreamers } from "./service.ts";
import { readShelf } from "./shelves/service.ts";

export const discoveryRouter = router({
  list: memberProcedure.input(listStreamersInput).query(({ ctx, input }) => listStreamers(ctx, input)),
  /** The landing page's shelves are public, the dashboard's ask for a member; `isPublicShelf` says which. */
  shelf: publicProcedure.input(shelfInput).query(({ ctx, input }) => readShelf(ctx, input)),
});
