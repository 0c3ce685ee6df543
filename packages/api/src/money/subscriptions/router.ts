import {
  cancelSubscriptionInput,
  createSubscriptionInput,
  previewSubscriptionInput,
  retryPaymentInput,
  subscriptionInput,
  updateSubscriptionInput,
} from "@starling/validators/subscription-inputs";
import { router, userProcedure } from "../../trpc.ts";
import { cancelSubscription, reactivateSubscription } from "./cancellations.service.ts";
import { previewSubscription, updateSubscription } from "./changes.service.ts";
import { refreshSubscription } from "./confirmations.service.ts";
import { createSubscription } from "./creation.service.ts";
import { retryPayment } from "./payment-retries.service.ts";
import { listPlans } from "./plans.service.ts";
import { readCurrent, readHeld } from "./service.ts";

export const subscriptionsRouter = router({
  plans: userProcedure.query(({ ctx }) => listPlans(ctx)),
  current: userProcedure.query(({ ctx }) => readCurrent(ctx)),
  held: userProcedure.query(({ ctx }) => readHeld(ctx)),
  preview: userProcedure
    .input(previewSubscriptionInput)
    .query(({ ctx, input }) => previewSubscription(ctx, input)),
  create: userProcedure
    .input(createSubscriptionInput)
    .mutation(({ ctx, input }) => createSubscription(ctx, input)),
  update: userProcedure
    .input(updateSubscriptionInput)
    .mutation(({ ctx, input }) => updateSubscription(ctx, input)),
  cancel: userProcedure
    .input(cancelSubscriptionInput)
    .mutation(({ ctx, input }) => cancelSubscription(ctx, input)),
  reactivate: userProcedure
    .input(subscriptionInput)
    .mutation(({ ctx, input }) => reactivateSubscription(ctx, input)),
  sync: userProcedure.mutation(({ ctx }) => refreshSubscription(ctx)),
  retryPayment: userProcedure.input(retryPaymentInput).mutation(({ ctx, input }) => retryPayment(ctx, input)),
});
