import { t } from "@starling/i18n/translate";
import type { PlainMail } from "./plain.tsx";

const unchanged = () => t("Your account, your profiles and the people you follow stay as they are.");
const toSubscription = () => t("See your subscription");
const toInvoice = () => t("See your invoice");
const toPlans = () => t("See all plans");

/** Amounts are texts such as "$4.99". */
export interface InvoiceFacts {
  username: string;
  plan: string;
  amount: string;
  number: string | null;
}

export function receipt(
  { username, amount, number }: Omit<InvoiceFacts, "plan">,
  items: readonly { description: string; amount: string }[],
  until: string,
): PlainMail {
  return {
    subject: t("Your Starling receipt: {amount}", { amount }),
    preview: t("{amount}, paid until {until}.", { amount, until }),
    heading: t("Your payment of {amount}", { amount }),
    label: toInvoice(),
    paragraphs: [
      number === null
        ? t("Hi {username}, thank you. We received your payment of {amount}.", { username, amount })
        : t("Hi {username}, thank you. We received your payment of {amount} for invoice {number}.", {
            username,
            amount,
            number,
          }),
      ...items.map(({ description, amount: price }) => t("{description}: {price}", { description, price })),
      t("Your plan is paid until {until}.", { until }),
    ],
  };
}

/** `graceEnd` is null if the grace period is over. */
export const failedPayment = (username: string, amount: string, graceEnd: string | null): PlainMail => ({
  subject: t("Your Starling payment did not go through"),
  preview: t("Please check your payment method."),
  heading: t("Your payment did not go through"),
  label: t("Update payment"),
  paragraphs: [
    t(
      "Hi {username}, we could not charge {amount} to your payment method for your Starling plan. Your card may have expired, or your bank may have declined the payment or need you to confirm it.",
      { username, amount },
    ),
    ...(graceEnd === null
      ? []
      : [
          t("You keep your plan until {graceEnd}. Please pay by then, with this card or another one.", {
            graceEnd,
          }),
        ]),
  ],
});

export const cancellationPlanned = (username: string, plan: string, until: string): PlainMail => ({
  subject: t("Your Starling {plan} plan will end", { plan }),
  preview: t("You keep access until {until}.", { until }),
  heading: t("Your {plan} plan will end", { plan }),
  label: toSubscription(),
  paragraphs: [
    t(
      "Hi {username}, as you asked, your {plan} plan will not renew. You keep access until {until}, and you will not be charged again.",
      { username, plan, until },
    ),
    t("Changed your mind? You can reactivate it on your subscription page until then."),
  ],
});

const endedSubject = (plan: string) => t("Your Starling {plan} plan has ended", { plan });

/** `until` is the end of the paid period; null if the paid period is over. */
export function planEnded(
  username: string,
  plan: string,
  { until, isCredited }: { until: string | null; isCredited: boolean },
): PlainMail {
  const sentences = [
    t("Hi {username}, your {plan} plan has ended, and you will not be charged for it again.", {
      username,
      plan,
    }),
    ...(until === null ? [] : [t("You keep what you have paid for until {until}.", { until })]),
    ...(isCredited ? [t("The unused part of your payment is kept as credit for future payments.")] : []),
  ];
  return {
    subject: endedSubject(plan),
    preview: t("You will not be charged again."),
    heading: t("Your {plan} plan has ended", { plan }),
    label: toPlans(),
    paragraphs: [sentences.join(" "), unchanged()],
  };
}

export function refunded({ username, plan, amount, number }: InvoiceFacts, hasEnded: boolean): PlainMail {
  const notChanged = t("Your {plan} plan has not changed.", { plan });
  return {
    subject: t("Your Starling refund: {amount}", { amount }),
    preview: hasEnded ? t("Your {plan} plan has ended.", { plan }) : notChanged,
    heading: t("We refunded {amount}", { amount }),
    label: hasEnded ? toPlans() : toInvoice(),
    paragraphs: [
      number === null
        ? t(
            "Hi {username}, we refunded {amount} of your payment. It may take your bank a few days to show it.",
            { username, amount },
          )
        : t(
            "Hi {username}, we refunded {amount} of your payment for invoice {number}. It may take your bank a few days to show it.",
            { username, amount, number },
          ),
      hasEnded
        ? t(
            "This was everything you paid for the current period, so your {plan} plan has ended and you will not be charged again. You can choose a plan again at any time.",
            { plan },
          )
        : notChanged,
    ],
  };
}

export const refundFailed = ({ username, amount, number }: InvoiceFacts): PlainMail => ({
  subject: t("Your Starling refund of {amount} did not go through", { amount }),
  preview: t("Your bank returned the money to us."),
  heading: t("Your refund did not go through"),
  label: toInvoice(),
  paragraphs: [
    number === null
      ? t(
          "Hi {username}, your bank could not process our refund of {amount} and returned the money to us. This usually happens when a card has been closed. Reply to this email and we will refund you another way.",
          { username, amount },
        )
      : t(
          "Hi {username}, your bank could not process our refund of {amount} for invoice {number} and returned the money to us. This usually happens when a card has been closed. Reply to this email and we will refund you another way.",
          { username, amount, number },
        ),
  ],
});

export const DISPUTE = {
  open: ({ username, amount }: InvoiceFacts): PlainMail => ({
    subject: t("Your Starling plan is suspended"),
    preview: t("Your bank was asked to reverse a payment."),
    heading: t("Your paid features are suspended"),
    label: toSubscription(),
    paragraphs: [
      t(
        "Hi {username}, your bank was asked to reverse your payment of {amount}. Until it decides, your paid features are suspended.",
        { username, amount },
      ),
      t(
        "If this was a mistake, ask your bank to withdraw the dispute. Your features come back as soon as the dispute is settled in our favor.",
      ),
    ],
  }),
  won: ({ username, amount }: InvoiceFacts): PlainMail => ({
    subject: t("Your Starling payment dispute is closed"),
    preview: t("Your paid features are no longer suspended."),
    heading: t("The dispute is closed"),
    label: toSubscription(),
    paragraphs: [
      t(
        "Hi {username}, your bank has closed the dispute about your payment of {amount}, and the payment stands. Your paid features are no longer suspended because of it.",
        { username, amount },
      ),
    ],
  }),
  lost: ({ username, plan, amount }: InvoiceFacts): PlainMail => ({
    subject: endedSubject(plan),
    preview: t("Your bank reversed the payment."),
    heading: t("Your {plan} plan has ended", { plan }),
    label: toPlans(),
    paragraphs: [
      t(
        "Hi {username}, your bank has reversed your payment of {amount}, so your {plan} plan has ended and you will not be charged for it again.",
        { username, amount, plan },
      ),
      unchanged(),
    ],
  }),
};

export const invoiceVoided = ({ username, amount }: InvoiceFacts): PlainMail => ({
  subject: t("Your Starling invoice was canceled"),
  preview: t("You don’t need to do anything."),
  heading: t("Your invoice was canceled"),
  label: toSubscription(),
  paragraphs: [
    t(
      "Hi {username}, we canceled your invoice of {amount}. You don’t need to pay it, and no card will be charged for it.",
      { username, amount },
    ),
  ],
});

export const invoiceGivenUp = ({ username, plan, amount }: InvoiceFacts): PlainMail => ({
  subject: endedSubject(plan),
  preview: t("We have stopped trying to collect the payment."),
  heading: t("Your {plan} plan has ended", { plan }),
  label: toPlans(),
  paragraphs: [
    t(
      "Hi {username}, your payment of {amount} did not go through, and we have stopped trying to collect it. Your {plan} plan has ended. You can choose a plan again at any time.",
      { username, amount, plan },
    ),
    unchanged(),
  ],
});
