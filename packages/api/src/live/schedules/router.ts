import { calendarInput } from "@starling/validators/schedule-inputs";
import { publicProcedure, router } from "../../trpc.ts";
import { readCalendar } from "./service.ts";

export const schedulesRouter = router({
  calendar: publicProcedure.input(calendarInput).query(({ ctx, input }) => readCalendar(ctx, input)),
});
