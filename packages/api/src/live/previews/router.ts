import { idInput } from "@starling/validators/ids";
import { publicProcedure, router } from "../../trpc.ts";
import { previewStreamer } from "./service.ts";

export const previewsRouter = router({
  streamer: publicProcedure.input(idInput).query(({ ctx, input }) => previewStreamer(ctx, input)),
});
