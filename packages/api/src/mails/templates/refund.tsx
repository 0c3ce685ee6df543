/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface RefundProps {
  username: string;
  href: string;
  plan: string;
  /** As it is shown, such as "$4.99". */
  amount: string;
  /** The invoice's number; null where Stripe gave none. */
  number: string | null;
}

const forInvoice = (number: string | null) => (number === null ? "" : ` for invoice ${number}`);

/** Says that money was given back, and what that does to the plan. */
export function Refunded({
  username,
  href,
  plan,
  amount,
  number,
  hasEnded,
}: RefundProps & { hasEnded: boolean }) {
  return (
    <MailLayout
      preview={hasEnded ? `Your ${plan} plan has ended.` : `Your ${plan} plan stays as it is.`}
      heading={`We refunded ${amount}`}
      action={{ label: hasEnded ? "See all plans" : "See your invoice", href }}
    >
      <Paragraph>
        Hi {username}, we refunded {amount} of your payment{forInvoice(number)}. It takes your bank a few days
        to show it.
      </Paragraph>
      {hasEnded ? (
        <Paragraph>
          That is all you had paid for the present period, so your {plan} plan has ended and nothing more is
          charged. You can choose a plan again at any time.
        </Paragraph>
      ) : (
        <Paragraph>Your {plan} plan stays as it is.</Paragraph>
      )}
    </MailLayout>
  );
}

/** Says that a bank could not pay a refund out. */
export function RefundFailed({ username, href, amount, number }: RefundProps) {
  return (
    <MailLayout
      preview="Your bank sent the money back to us."
      heading="Your refund did not arrive"
      action={{ label: "See your invoice", href }}
    >
      <Paragraph>
        Hi {username}, your bank could not pay out our refund of {amount}
        {forInvoice(number)} and sent the money back to us, as it does when a card was closed. Please reply to
        this mail, so that we can pay you in another way.
      </Paragraph>
    </MailLayout>
  );
}
