import { idInput } from "@starling/validators/ids";
import {
  decideInput,
  discardReportsInput,
  judgeAppealInput,
  listAppealsInput,
  listCasesInput,
  takeBackInput,
  undoDecisionsInput,
} from "@starling/validators/moderation";
import { moderatorProcedure, router, userProcedure } from "../../trpc.ts";
import { judgeAppeal, listAppeals, readAppeal } from "./appeals.service.ts";
import { claimCase, listCases, readCase, releaseCase } from "./cases.service.ts";
import { decideCase } from "./decisions.service.ts";
import { readStaffAccess } from "./staff.service.ts";
import { discardReports, revokeDecision, undoDecisions } from "./undoing.service.ts";

export const moderationRouter = router({
  access: userProcedure.query(async ({ ctx }) => {
    const { hasRole, hasSecondFactor } = await readStaffAccess(ctx, "moderator");
    return { isModerator: hasRole, hasSecondFactor };
  }),
  cases: moderatorProcedure.input(listCasesInput).query(({ ctx, input }) => listCases(ctx, input)),
  caseById: moderatorProcedure.input(idInput).query(({ ctx, input }) => readCase(ctx, input)),
  claim: moderatorProcedure.input(idInput).mutation(({ ctx, input }) => claimCase(ctx, input)),
  release: moderatorProcedure.input(idInput).mutation(({ ctx, input }) => releaseCase(ctx, input)),
  decide: moderatorProcedure.input(decideInput).mutation(({ ctx, input }) => decideCase(ctx, input)),
  appeals: moderatorProcedure.input(listAppealsInput).query(({ ctx, input }) => listAppeals(ctx, input)),
  appealById: moderatorProcedure.input(idInput).query(({ ctx, input }) => readAppeal(ctx, input)),
  judgeAppeal: moderatorProcedure
    .input(judgeAppealInput)
    .mutation(({ ctx, input }) => judgeAppeal(ctx, input)),
  takeBack: moderatorProcedure.input(takeBackInput).mutation(({ ctx, input }) => revokeDecision(ctx, input)),
  undoDecisions: moderatorProcedure
    .input(undoDecisionsInput)
    .mutation(({ ctx, input }) => undoDecisions(ctx, input)),
  discardReports: moderatorProcedure
    .input(discardReportsInput)
    .mutation(({ ctx, input }) => discardReports(ctx, input)),
});
