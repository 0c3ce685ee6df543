import { unsubscribeInput } from "@starling/validators/notifications";
import { publicProcedure, router } from "../../trpc.ts";
import { readMailing, unsubscribe } from "./unsubscribe.service.ts";

export const deliveriesRouter = router({
  // A mutation, because a query would put the token into logged URLs.
  readMailing: publicProcedure.input(unsubscribeInput).mutation(({ ctx, input }) => readMailing(ctx, input)),
  unsubscribe: publicProcedure.input(unsubscribeInput).mutation(({ ctx, input }) => unsubscribe(ctx, input)),
});
