import { chooseNewsletterInput } from "@starling/validators/newsletter";
import { router, userProcedure } from "../../trpc.ts";
import { chooseNewsletter, readNewsletter } from "./service.ts";

export const newsletterRouter = router({
  read: userProcedure.query(({ ctx }) => readNewsletter(ctx)),
  choose: userProcedure
    .input(chooseNewsletterInput)
    .mutation(({ ctx, input }) => chooseNewsletter(ctx, input)),
});
