/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface DisputeProps {
  username: string;
  href: string;
  plan: string;
  /** Amount, such as "$4.99". */
  amount: string;
}

export function DisputeOpened({ username, href, amount }: DisputeProps) {
  return (
    <MailLayout
      preview="Your bank was asked to reverse a payment."
      heading="Your paid features are suspended"
      action={{ label: "See your subscription", href }}
    >
      <Paragraph>
        Hi {username}, your bank was asked to reverse your payment of {amount}. Until it decides, your paid
        features are suspended.
      </Paragraph>
      <Paragraph>
        If this was a mistake, ask your bank to withdraw the dispute. Your features come back as soon as the
        dispute is settled in our favor.
      </Paragraph>
    </MailLayout>
  );
}

export function DisputeWon({ username, href, amount }: DisputeProps) {
  return (
    <MailLayout
      preview="Your paid features are no longer suspended."
      heading="The dispute is closed"
      action={{ label: "See your subscription", href }}
    >
      <Paragraph>
        Hi {username}, your bank has closed the dispute about your payment of {amount}, and the payment
        stands. Your paid features are no longer suspended because of it.
      </Paragraph>
    </MailLayout>
  );
}

export function DisputeLost({ username, href, plan, amount }: DisputeProps) {
  return (
    <MailLayout
      preview="Your bank reversed the payment."
      heading={`Your ${plan} plan has ended`}
      action={{ label: "See all plans", href }}
    >
      <Paragraph>
        Hi {username}, your bank has reversed your payment of {amount}, so your {plan} plan has ended and you
        will not be charged for it again.
      </Paragraph>
      <Paragraph>Your account, your profiles and the people you follow stay as they are.</Paragraph>
    </MailLayout>
  );
}
