import type { PlainMail } from "./plain.tsx";

const UNCHANGED = "Your account, your profiles and the people you follow stay as they are.";
const TO_SUBSCRIPTION = "See your subscription";
const TO_INVOICE = "See your invoice";
const TO_PLANS = "See all plans";

const forInvoice = (number: string | null) => (number === null ? "" : ` for invoice ${number}`);

/** Invoice facts; amounts are texts such as "$4.99". */
export interface InvoiceFacts {
  username: string;
  plan: string;
  amount: string;
  /** Invoice number; null if Stripe gave none. */
  number: string | null;
}

export function receipt(
  { username, amount, number }: Omit<InvoiceFacts, "plan">,
  items: readonly { description: string; amount: string }[],
  until: string,
): PlainMail {
  return {
    subject: `Your Starling receipt: ${amount}`,
    preview: `${amount}, paid until ${until}.`,
    heading: `Your payment of ${amount}`,
    label: TO_INVOICE,
    paragraphs: [
      `Hi ${username}, thank you. We received your payment of ${amount}${forInvoice(number)}.`,
      ...items.map((item) => `${item.description}: ${item.amount}`),
      `Your plan is paid until ${until}.`,
    ],
  };
}

/** `graceEnd` is null if the grace period is over. */
export const failedPayment = (username: string, amount: string, graceEnd: string | null): PlainMail => ({
  subject: "Your Starling payment did not go through",
  preview: "Please check your payment method.",
  heading: "Your payment did not go through",
  label: "Update payment",
  paragraphs: [
    `Hi ${username}, we could not charge ${amount} to your payment method for your Starling plan. Your card may have expired, or your bank may have declined the payment or need you to confirm it.`,
    ...(graceEnd === null
      ? []
      : [`You keep your plan until ${graceEnd}. Please pay by then, with this card or another one.`]),
  ],
});

export const cancellationPlanned = (username: string, plan: string, until: string): PlainMail => ({
  subject: `Your Starling ${plan} plan will end`,
  preview: `You keep access until ${until}.`,
  heading: `Your ${plan} plan will end`,
  label: TO_SUBSCRIPTION,
  paragraphs: [
    `Hi ${username}, as you asked, your ${plan} plan will not renew. You keep access until ${until}, and you will not be charged again.`,
    "Changed your mind? You can reactivate it on your subscription page until then.",
  ],
});

const endedSubject = (plan: string) => `Your Starling ${plan} plan has ended`;

/** `until` is the end of the paid period; null if it is over. */
export function planEnded(
  username: string,
  plan: string,
  { until, isCredited }: { until: string | null; isCredited: boolean },
): PlainMail {
  const kept = until === null ? "" : ` You keep what you have paid for until ${until}.`;
  const credit = isCredited ? " The unused part of your payment is kept as credit for future payments." : "";
  return {
    subject: endedSubject(plan),
    preview: "You will not be charged again.",
    heading: `Your ${plan} plan has ended`,
    label: TO_PLANS,
    paragraphs: [
      `Hi ${username}, your ${plan} plan has ended, and you will not be charged for it again.${kept}${credit}`,
      UNCHANGED,
    ],
  };
}

export function refunded({ username, plan, amount, number }: InvoiceFacts, hasEnded: boolean): PlainMail {
  const unchanged = `Your ${plan} plan has not changed.`;
  return {
    subject: `Your Starling refund: ${amount}`,
    preview: hasEnded ? `Your ${plan} plan has ended.` : unchanged,
    heading: `We refunded ${amount}`,
    label: hasEnded ? TO_PLANS : TO_INVOICE,
    paragraphs: [
      `Hi ${username}, we refunded ${amount} of your payment${forInvoice(number)}. It may take your bank a few days to show it.`,
      hasEnded
        ? `This was everything you paid for the current period, so your ${plan} plan has ended and you will not be charged again. You can choose a plan again at any time.`
        : unchanged,
    ],
  };
}

export const refundFailed = ({ username, amount, number }: InvoiceFacts): PlainMail => ({
  subject: `Your Starling refund of ${amount} did not go through`,
  preview: "Your bank returned the money to us.",
  heading: "Your refund did not go through",
  label: TO_INVOICE,
  paragraphs: [
    `Hi ${username}, your bank could not process our refund of ${amount}${forInvoice(number)} and returned the money to us. This usually happens when a card has been closed. Reply to this email and we will refund you another way.`,
  ],
});

/** Mails about a dispute by its state. */
export const DISPUTE = {
  open: ({ username, amount }: InvoiceFacts): PlainMail => ({
    subject: "Your Starling plan is suspended",
    preview: "Your bank was asked to reverse a payment.",
    heading: "Your paid features are suspended",
    label: TO_SUBSCRIPTION,
    paragraphs: [
      `Hi ${username}, your bank was asked to reverse your payment of ${amount}. Until it decides, your paid features are suspended.`,
      "If this was a mistake, ask your bank to withdraw the dispute. Your features come back as soon as the dispute is settled in our favor.",
    ],
  }),
  won: ({ username, amount }: InvoiceFacts): PlainMail => ({
    subject: "Your Starling payment dispute is closed",
    preview: "Your paid features are no longer suspended.",
    heading: "The dispute is closed",
    label: TO_SUBSCRIPTION,
    paragraphs: [
      `Hi ${username}, your bank has closed the dispute about your payment of ${amount}, and the payment stands. Your paid features are no longer suspended because of it.`,
    ],
  }),
  lost: ({ username, plan, amount }: InvoiceFacts): PlainMail => ({
    subject: endedSubject(plan),
    preview: "Your bank reversed the payment.",
    heading: `Your ${plan} plan has ended`,
    label: TO_PLANS,
    paragraphs: [
      `Hi ${username}, your bank has reversed your payment of ${amount}, so your ${plan} plan has ended and you will not be charged for it again.`,
      UNCHANGED,
    ],
  }),
};

export const invoiceVoided = ({ username, amount }: InvoiceFacts): PlainMail => ({
  subject: "Your Starling invoice was canceled",
  preview: "You don’t need to do anything.",
  heading: "Your invoice was canceled",
  label: TO_SUBSCRIPTION,
  paragraphs: [
    `Hi ${username}, we canceled your invoice of ${amount}. You don’t need to pay it, and no card will be charged for it.`,
  ],
});

export const invoiceGivenUp = ({ username, plan, amount }: InvoiceFacts): PlainMail => ({
  subject: endedSubject(plan),
  preview: "We have stopped trying to collect the payment.",
  heading: `Your ${plan} plan has ended`,
  label: TO_PLANS,
  paragraphs: [
    `Hi ${username}, your payment of ${amount} did not go through, and we have stopped trying to collect it. Your ${plan} plan has ended. You can choose a plan again at any time.`,
    UNCHANGED,
  ],
});
