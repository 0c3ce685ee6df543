import { outsideChannelInput } from "@starling/validators/outside-streams";
import {
  bringFollowsInput,
  joinPageInput,
  listSavedChannelsInput,
  readFollowsInput,
} from "@starling/validators/saved-channels";
import { memberProcedure, publicProcedure, router, viewerProcedure } from "../../trpc.ts";
import { bringFollows, readFollows } from "./bringing.service.ts";
import { readJoinPage } from "./join-page.service.ts";
import { listSavedChannels, listSavedKeys, removeSavedChannel, saveChannel } from "./service.ts";

/** Channels that viewers saved until their owner joins (docs/decisions/041). */
export const savedChannelsRouter = router({
  list: memberProcedure
    .input(listSavedChannelsInput)
    .query(({ ctx, input }) => listSavedChannels(ctx, input)),
  keys: memberProcedure.query(({ ctx }) => listSavedKeys(ctx)),
  save: viewerProcedure.input(outsideChannelInput).mutation(({ ctx, input }) => saveChannel(ctx, input)),
  remove: viewerProcedure
    .input(outsideChannelInput)
    .mutation(({ ctx, input }) => removeSavedChannel(ctx, input)),
  joinPage: publicProcedure.input(joinPageInput).query(({ ctx, input }) => readJoinPage(ctx, input)),
  // A mutation, because a sign-in can be used only once.
  readFollows: viewerProcedure.input(readFollowsInput).mutation(({ ctx, input }) => readFollows(ctx, input)),
  bringFollows: viewerProcedure
    .input(bringFollowsInput)
    .mutation(({ ctx, input }) => bringFollows(ctx, input)),
});
