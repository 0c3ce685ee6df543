/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface RefundProps {
  username: string;
  href: string;
  plan: string;
  /** Amount, such as "$4.99". */
  amount: string;
  /** Invoice number; null if Stripe gave none. */
  number: string | null;
}

const forInvoice = (number: string | null) => (number === null ? "" : ` for invoice ${number}`);

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
      preview={hasEnded ? `Your ${plan} plan has ended.` : `Your ${plan} plan has not changed.`}
      heading={`We refunded ${amount}`}
      action={{ label: hasEnded ? "See all plans" : "See your invoice", href }}
    >
      <Paragraph>
        Hi {username}, we refunded {amount} of your payment{forInvoice(number)}. It may take your bank a few
        days to show it.
      </Paragraph>
      {hasEnded ? (
        <Paragraph>
          This was everything you paid for the current period, so your {plan} plan has ended and you will not
          be charged again. You can choose a plan again at any time.
        </Paragraph>
      ) : (
        <Paragraph>Your {plan} plan has not changed.</Paragraph>
      )}
    </MailLayout>
  );
}

export function RefundFailed({ username, href, amount, number }: RefundProps) {
  return (
    <MailLayout
      preview="Your bank returned the money to us."
      heading="Your refund did not go through"
      action={{ label: "See your invoice", href }}
    >
      <Paragraph>
        Hi {username}, your bank could not process our refund of {amount}
        {forInvoice(number)} and returned the money to us. This usually happens when a card has been closed.
        Reply to this email and we will refund you another way.
      </Paragraph>
    </MailLayout>
  );
}
