import { joinWaitlistInput } from "@starling/validators/waitlist";
import { publicProcedure, router } from "../trpc.ts";
import { joinWaitlist } from "./service.ts";

/** The pre-launch waitlist (spec A §1). */
export const waitlistRouter = router({
  join: publicProcedure.input(joinWaitlistInput).mutation(({ ctx, input }) => joinWaitlist(ctx, input)),
});
