/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface FailedPaymentProps {
  username: string;
  href: string;
  amount: string;
  /** End of the grace period; null if already over. */
  graceEnd: string | null;
}

export function FailedPayment({ username, href, amount, graceEnd }: FailedPaymentProps) {
  return (
    <MailLayout
      preview="Please check your payment method."
      heading="Your payment did not go through"
      action={{ label: "Update payment", href }}
    >
      <Paragraph>
        Hi {username}, we could not charge {amount} to your payment method for your Starling plan. Your card
        may have expired, or your bank may have declined the payment or need you to confirm it.
      </Paragraph>
      {graceEnd === null ? null : (
        <Paragraph>
          You keep your plan until {graceEnd}. Please pay by then, with this card or another one.
        </Paragraph>
      )}
    </MailLayout>
  );
}
