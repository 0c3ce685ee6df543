/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface DisputeProps {
  username: string;
  href: string;
  plan: string;
  /** What was paid, such as "$4.99". */
  amount: string;
}

/** Says that a payment is disputed, and what that suspends. */
export function DisputeOpened({ username, href, amount }: DisputeProps) {
  return (
    <MailLayout
      preview="Your bank was asked to take a payment back."
      heading="Your paid features are suspended"
      action={{ label: "See your subscription", href }}
    >
      <Paragraph>
        Hi {username}, your bank was asked to take your payment of {amount} back. Until it has decided, the
        paid features of your account are suspended.
      </Paragraph>
      <Paragraph>
        If this was a mistake, please tell your bank that you withdraw the dispute. Your features come back as
        soon as it is settled in our favor.
      </Paragraph>
    </MailLayout>
  );
}

/** Says that a payment stays, and the plan with it. */
export function DisputeWon({ username, href, amount }: DisputeProps) {
  return (
    <MailLayout
      preview="Your paid features are no longer suspended."
      heading="The dispute is closed"
      action={{ label: "See your subscription", href }}
    >
      <Paragraph>
        Hi {username}, your bank has closed the dispute about your payment of {amount}, and the payment stays.
        Your paid features are no longer suspended because of it.
      </Paragraph>
    </MailLayout>
  );
}

/** Says that a payment was taken back, and that its plan has ended. */
export function DisputeLost({ username, href, plan, amount }: DisputeProps) {
  return (
    <MailLayout
      preview="Your bank took the payment back."
      heading={`Your ${plan} plan has ended`}
      action={{ label: "See all plans", href }}
    >
      <Paragraph>
        Hi {username}, your bank has taken your payment of {amount} back, so your {plan} plan has ended and
        nothing more is charged for it.
      </Paragraph>
      <Paragraph>Your account, your profiles and whom you follow stay as they are.</Paragraph>
    </MailLayout>
  );
}
