import { publicPageInput, updatePublicPageInput } from "@starling/validators/public-pages";
import { publicProcedure, router, streamerProcedure } from "../../trpc.ts";
import { readOwnPublicPage, updatePublicPage } from "./service.ts";
import { readPublicPage } from "./shared-clip.service.ts";

export const publicPagesRouter = router({
  read: publicProcedure.input(publicPageInput).query(({ ctx, input }) => readPublicPage(ctx, input)),
  own: streamerProcedure.query(({ ctx }) => readOwnPublicPage(ctx)),
  update: streamerProcedure
    .input(updatePublicPageInput)
    .mutation(({ ctx, input }) => updatePublicPage(ctx, input)),
});
