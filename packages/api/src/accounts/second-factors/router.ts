import {
  secondFactorCodeInput,
  setUpSecondFactorInput,
  turnOnSecondFactorInput,
} from "@starling/validators/second-factors";
import { publicProcedure, router, userProcedure } from "../../trpc.ts";
import { finishLogIn } from "./login.service.ts";
import {
  readSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./service.ts";

export const secondFactorsRouter = router({
  status: userProcedure.query(({ ctx }) => readSecondFactor(ctx)),
  setUp: userProcedure
    .input(setUpSecondFactorInput)
    .mutation(({ ctx, input }) => setUpSecondFactor(ctx, input)),
  turnOn: userProcedure
    .input(turnOnSecondFactorInput)
    .mutation(({ ctx, input }) => turnOnSecondFactor(ctx, input)),
  renewRecoveryCodes: userProcedure
    .input(secondFactorCodeInput)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  turnOff: userProcedure
    .input(secondFactorCodeInput)
    .mutation(({ ctx, input }) => turnOffSecondFactor(ctx, input)),
  finishLogIn: publicProcedure
    .input(secondFactorCodeInput)
    .mutation(({ ctx, input }) => finishLogIn(ctx, input)),
});
