import { idInput } from "@starling/validators/ids";
import { router, userProcedure } from "../../trpc.ts";
import { endAllSessions, endOwnSession, listSessions } from "./list.service.ts";

export const sessionsRouter = router({
  list: userProcedure.query(({ ctx }) => listSessions(ctx)),
  end: userProcedure.input(idInput).mutation(({ ctx, input }) => endOwnSession(ctx, input)),
  endAll: userProcedure.mutation(({ ctx }) => endAllSessions(ctx)),
});
