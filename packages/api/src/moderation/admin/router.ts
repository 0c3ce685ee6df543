import {
  announceInput,
  changePriceInput,
  findMembersInput,
  inviteAddressInput,
  inviteNextInput,
  planPriceInput,
  removeMemberInput,
  retryJobsInput,
} from "@starling/validators/admin";
import { idInput } from "@starling/validators/ids";
import { listAnnouncements } from "../../notifications/newsletter/announcements.service.ts";
import { operatorProcedure, router, userProcedure } from "../../trpc.ts";
import { readStaffAccess } from "../moderation/staff.service.ts";
import { announceNews, inviteFromWaitlist, inviteOne, readSignUps } from "./growth.service.ts";
import { readWork, retryFailed } from "./jobs.service.ts";
import {
  endMemberSessions,
  findMembers,
  readMember,
  removeMember,
  resendToMember,
  verifyMember,
} from "./members.service.ts";
import { changePrice, listPrices, previewPrice } from "./prices.service.ts";
import { readState } from "./state.service.ts";
import { readTrail } from "./trail.service.ts";

export const adminRouter = router({
  access: userProcedure.query(async ({ ctx }) => {
    const { hasRole, hasSecondFactor } = await readStaffAccess(ctx, "operator");
    return { isOperator: hasRole, hasSecondFactor };
  }),
  state: operatorProcedure.query(({ ctx }) => readState(ctx)),
  signUps: operatorProcedure.query(({ ctx }) => readSignUps(ctx)),

  members: operatorProcedure.input(findMembersInput).query(({ ctx, input }) => findMembers(ctx, input)),
  member: operatorProcedure.input(idInput).query(({ ctx, input }) => readMember(ctx, input)),
  verifyMember: operatorProcedure.input(idInput).mutation(({ ctx, input }) => verifyMember(ctx, input)),
  resendVerification: operatorProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => resendToMember(ctx, input)),
  endSessions: operatorProcedure.input(idInput).mutation(({ ctx, input }) => endMemberSessions(ctx, input)),
  removeMember: operatorProcedure
    .input(removeMemberInput)
    .mutation(({ ctx, input }) => removeMember(ctx, input)),

  inviteNext: operatorProcedure
    .input(inviteNextInput)
    .mutation(({ ctx, input }) => inviteFromWaitlist(ctx, input)),
  inviteAddress: operatorProcedure
    .input(inviteAddressInput)
    .mutation(({ ctx, input }) => inviteOne(ctx, input)),
  announcements: operatorProcedure.query(({ ctx }) => listAnnouncements(ctx)),
  announce: operatorProcedure.input(announceInput).mutation(({ ctx, input }) => announceNews(ctx, input)),

  work: operatorProcedure.query(({ ctx }) => readWork(ctx)),
  retry: operatorProcedure.input(retryJobsInput).mutation(({ ctx, input }) => retryFailed(ctx, input)),

  prices: operatorProcedure.query(({ ctx }) => listPrices(ctx)),
  previewPrice: operatorProcedure.input(planPriceInput).query(({ ctx, input }) => previewPrice(ctx, input)),
  changePrice: operatorProcedure
    .input(changePriceInput)
    .mutation(({ ctx, input }) => changePrice(ctx, input)),

  trail: operatorProcedure.query(({ ctx }) => readTrail(ctx)),
});
