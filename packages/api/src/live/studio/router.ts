import { router, streamerProcedure } from "../../trpc.ts";
import { readStudio } from "./service.ts";

export const studioRouter = router({
  overview: streamerProcedure.query(({ ctx }) => readStudio(ctx)),
});
