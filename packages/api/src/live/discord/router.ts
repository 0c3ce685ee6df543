import { saveDiscordInput } from "@starling/validators/discord";
import { router, streamerProcedure } from "../../trpc.ts";
import { readConnection, removeWebhook, saveWebhook, testWebhook } from "./service.ts";

export const discordRouter = router({
  own: streamerProcedure.query(({ ctx }) => readConnection(ctx)),
  save: streamerProcedure.input(saveDiscordInput).mutation(({ ctx, input }) => saveWebhook(ctx, input)),
  test: streamerProcedure.mutation(({ ctx }) => testWebhook(ctx)),
  remove: streamerProcedure.mutation(({ ctx }) => removeWebhook(ctx)),
});
