import {
  appealByLinkInput,
  appealInput,
  createReportInput,
  listOwnDecisionsInput,
  listOwnReportsInput,
  readDecisionInput,
} from "@starling/validators/reports";
import { memberProcedure, publicProcedure, router, userProcedure } from "../../trpc.ts";
import { appealByLink, readDecisionByLink, requestDeletionByLink } from "./appeal-links.service.ts";
import { appealDecision, listOwnDecisions } from "./appeals.service.ts";
import { listOwnReports, reportThing } from "./service.ts";

export const reportsRouter = router({
  create: memberProcedure.input(createReportInput).mutation(({ ctx, input }) => reportThing(ctx, input)),
  list: userProcedure.input(listOwnReportsInput).query(({ ctx, input }) => listOwnReports(ctx, input)),
  decisions: userProcedure
    .input(listOwnDecisionsInput)
    .query(({ ctx, input }) => listOwnDecisions(ctx, input)),
  appeal: userProcedure.input(appealInput).mutation(({ ctx, input }) => appealDecision(ctx, input)),
  // A mutation, because a query would put the token into logged URLs.
  readDecision: publicProcedure
    .input(readDecisionInput)
    .mutation(({ ctx, input }) => readDecisionByLink(ctx, input)),
  requestDeletion: publicProcedure
    .input(readDecisionInput)
    .mutation(({ ctx, input }) => requestDeletionByLink(ctx, input)),
  appealByLink: publicProcedure
    .input(appealByLinkInput)
    .mutation(({ ctx, input }) => appealByLink(ctx, input)),
});
