import { createAccessTokenInput } from "@starling/validators/access-tokens";
import { idInput } from "@starling/validators/ids";
import { router, userProcedure } from "../../trpc.ts";
import { createAccessToken, listAccessTokens, revokeAccessToken } from "./service.ts";

export const accessTokensRouter = router({
  list: userProcedure.query(({ ctx }) => listAccessTokens(ctx)),
  create: userProcedure
    .input(createAccessTokenInput)
    .mutation(({ ctx, input }) => createAccessToken(ctx, input)),
  revoke: userProcedure.input(idInput).mutation(({ ctx, input }) => revokeAccessToken(ctx, input)),
});
