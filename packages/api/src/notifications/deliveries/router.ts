import { unsubscribeInput } from "@starling/validators/notifications";
import { publicProcedure, router } from "../../trpc.ts";
import { readMailing, unsubscribe } from "./unsubscribe.service.ts";

/** What emails link to, without a session. */
export const deliveriesRouter = router({
  // No query, so that the token is in no address that is logged.
  readMailing: publicProcedure.input(unsubscribeInput).mutation(({ ctx, input }) => readMailing(ctx, input)),
  unsubscribe: publicProcedure.input(unsubscribeInput).mutation(({ ctx, input }) => unsubscribe(ctx, input)),
});
