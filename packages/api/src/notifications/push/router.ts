import { subscribePushInput, unsubscribePushInput } from "@starling/validators/notifications";
import { memberProcedure, router } from "../../trpc.ts";
import { isPushOn, readPushKey, subscribeToPush, unsubscribeFromPush } from "./service.ts";

export const pushRouter = router({
  key: memberProcedure.query(({ ctx }) => readPushKey(ctx)),
  isOn: memberProcedure.input(unsubscribePushInput).query(({ ctx, input }) => isPushOn(ctx, input)),
  subscribe: memberProcedure
    .input(subscribePushInput)
    .mutation(({ ctx, input }) => subscribeToPush(ctx, input)),
  unsubscribe: memberProcedure
    .input(unsubscribePushInput)
    .mutation(({ ctx, input }) => unsubscribeFromPush(ctx, input)),
});
