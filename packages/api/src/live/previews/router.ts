import { idInput } from "@starling/validators/ids";
import { publicProcedure, router } from "../../trpc.ts";
import { readLiveClip, readLivePicture } from "./pictures.service.ts";
import { previewStreamer } from "./service.ts";

export const previewsRouter = router({
  streamer: publicProcedure.input(idInput).query(({ ctx, input }) => previewStreamer(ctx, input)),
  picture: publicProcedure.input(idInput).query(({ ctx, input }) => readLivePicture(ctx, input)),
  clip: publicProcedure.input(idInput).query(({ ctx, input }) => readLiveClip(ctx, input)),
});
