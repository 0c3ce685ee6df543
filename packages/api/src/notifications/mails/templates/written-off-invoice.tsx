/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface GivenUpProps {
  username: string;
  href: string;
  plan: string;
  /** Amount, such as "$4.99". */
  amount: string;
}

export function InvoiceVoided({ username, href, amount }: GivenUpProps) {
  return (
    <MailLayout
      preview="You don’t need to do anything."
      heading="Your invoice was canceled"
      action={{ label: "See your subscription", href }}
    >
      <Paragraph>
        Hi {username}, we canceled your invoice of {amount}. You don’t need to pay it, and no card will be
        charged for it.
      </Paragraph>
    </MailLayout>
  );
}

export function InvoiceGivenUp({ username, href, plan, amount }: GivenUpProps) {
  return (
    <MailLayout
      preview="We have stopped trying to collect the payment."
      heading={`Your ${plan} plan has ended`}
      action={{ label: "See all plans", href }}
    >
      <Paragraph>
        Hi {username}, your payment of {amount} did not go through, and we have stopped trying to collect it.
        Your {plan} plan has ended. You can choose a plan again at any time.
      </Paragraph>
      <Paragraph>Your account, your profiles and the people you follow stay as they are.</Paragraph>
    </MailLayout>
  );
}
