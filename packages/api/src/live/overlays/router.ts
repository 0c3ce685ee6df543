import { overlayChangesInput, overlayInput } from "@starling/validators/overlays";
import { publicProcedure, router, streamerProcedure } from "../../trpc.ts";
import { followOverlay, readOverlay, readOwnOverlay, removeOverlay, renewOverlay } from "./service.ts";

/** A streamer's overlay; its secret is the only credential of `page` and `changes` (docs/decisions/043). */
export const overlaysRouter = router({
  own: streamerProcedure.query(({ ctx }) => readOwnOverlay(ctx)),
  renew: streamerProcedure.mutation(({ ctx }) => renewOverlay(ctx)),
  remove: streamerProcedure.mutation(({ ctx }) => removeOverlay(ctx)),
  page: publicProcedure.input(overlayInput).query(({ ctx, input }) => readOverlay(ctx, input)),
  changes: publicProcedure
    .input(overlayChangesInput)
    .subscription(({ ctx, input, signal }) => followOverlay(ctx, input, signal)),
});
