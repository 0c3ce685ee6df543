import { joinWaitlistInput, openInvitationInput } from "@starling/validators/waitlist";
import { publicProcedure, router } from "../../trpc.ts";
import { openInvitation } from "./invitations.service.ts";
import { joinWaitlist } from "./service.ts";

export const waitlistRouter = router({
  join: publicProcedure.input(joinWaitlistInput).mutation(({ ctx, input }) => joinWaitlist(ctx, input)),
  openInvitation: publicProcedure
    .input(openInvitationInput)
    .mutation(({ ctx, input }) => openInvitation(ctx, input)),
});
