import { idInput } from "@starling/validators/ids";
import {
  addPaymentMethodInput,
  paymentMethodsByTypeInput,
  setupIntentInput,
  updatePaymentMethodInput,
} from "@starling/validators/payment-method-inputs";
import { router, userProcedure } from "../../trpc.ts";
import { refreshPaymentMethods, updatePaymentMethod } from "./changes.service.ts";
import { choosePrimary } from "./primary.service.ts";
import { removePaymentMethod } from "./removal.service.ts";
import { addPaymentMethod, beginSetup } from "./saving.service.ts";
import {
  hasPaymentMethods,
  listMethodsByType,
  listPaymentMethods,
  readPaymentMethod,
  readPrimaryMethod,
} from "./service.ts";

export const paymentMethodsRouter = router({
  list: userProcedure.query(({ ctx }) => listPaymentMethods(ctx)),
  byId: userProcedure.input(idInput).query(({ ctx, input }) => readPaymentMethod(ctx, input)),
  byType: userProcedure
    .input(paymentMethodsByTypeInput)
    .query(({ ctx, input }) => listMethodsByType(ctx, input)),
  primary: userProcedure.query(({ ctx }) => readPrimaryMethod(ctx)),
  hasMethods: userProcedure.query(({ ctx }) => hasPaymentMethods(ctx)),
  add: userProcedure.input(addPaymentMethodInput).mutation(({ ctx, input }) => addPaymentMethod(ctx, input)),
  update: userProcedure
    .input(updatePaymentMethodInput)
    .mutation(({ ctx, input }) => updatePaymentMethod(ctx, input)),
  remove: userProcedure.input(idInput).mutation(({ ctx, input }) => removePaymentMethod(ctx, input)),
  setPrimary: userProcedure.input(idInput).mutation(({ ctx, input }) => choosePrimary(ctx, input)),
  sync: userProcedure.mutation(({ ctx }) => refreshPaymentMethods(ctx)),
  setupIntent: userProcedure.input(setupIntentInput).mutation(({ ctx, input }) => beginSetup(ctx, input)),
});
