import { outsideChannelInput } from "@starling/validators/outside-streams";
import { listSavedChannelsInput } from "@starling/validators/saved-channels";
import { memberProcedure, router, viewerProcedure } from "../../trpc.ts";
import { listSavedChannels, listSavedKeys, removeSavedChannel, saveChannel } from "./service.ts";

/** Channels that viewers saved until their owner joins (docs/decisions/042). */
export const savedChannelsRouter = router({
  list: memberProcedure
    .input(listSavedChannelsInput)
    .query(({ ctx, input }) => listSavedChannels(ctx, input)),
  keys: memberProcedure.query(({ ctx }) => listSavedKeys(ctx)),
  save: viewerProcedure.input(outsideChannelInput).mutation(({ ctx, input }) => saveChannel(ctx, input)),
  remove: viewerProcedure
    .input(outsideChannelInput)
    .mutation(({ ctx, input }) => removeSavedChannel(ctx, input)),
});
