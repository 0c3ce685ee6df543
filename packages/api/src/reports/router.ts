import {
  appealInput,
  createReportInput,
  listOwnDecisionsInput,
  listOwnReportsInput,
} from "@starling/validators/reports";
import { memberProcedure, router, userProcedure } from "../trpc.ts";
import { appealDecision, listOwnDecisions } from "./appeals.service.ts";
import { listOwnReports, reportThing } from "./service.ts";

/** What people tell the moderators, and hear from them. */
export const reportsRouter = router({
  create: memberProcedure.input(createReportInput).mutation(({ ctx, input }) => reportThing(ctx, input)),
  list: userProcedure.input(listOwnReportsInput).query(({ ctx, input }) => listOwnReports(ctx, input)),
  decisions: userProcedure
    .input(listOwnDecisionsInput)
    .query(({ ctx, input }) => listOwnDecisions(ctx, input)),
  appeal: userProcedure.input(appealInput).mutation(({ ctx, input }) => appealDecision(ctx, input)),
});
