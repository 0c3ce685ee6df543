import { liveChangesInput } from "@starling/validators/live-inputs";
import { memberProcedure, publicProcedure, router } from "../../trpc.ts";
import { followLive } from "./service.ts";

export const liveRouter = router({
  changes: memberProcedure
    .input(liveChangesInput)
    .subscription(({ ctx, input, signal }) => followLive(ctx, input, "members", signal)),
  /** Sends only changes of streamers who have a public page. */
  publicChanges: publicProcedure
    .input(liveChangesInput)
    .subscription(({ ctx, input, signal }) => followLive(ctx, input, "everybody", signal)),
});
