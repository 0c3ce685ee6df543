/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface GivenUpProps {
  username: string;
  href: string;
  plan: string;
  /** What was asked for, such as "$4.99". */
  amount: string;
}

/** Says that an invoice is not to be paid any more. */
export function InvoiceVoided({ username, href, amount }: GivenUpProps) {
  return (
    <MailLayout
      preview="You need not do anything."
      heading="Nothing is due any more"
      action={{ label: "See your subscription", href }}
    >
      <Paragraph>
        Hi {username}, we took back an invoice of {amount}. You need not pay it, and no card is charged for
        it.
      </Paragraph>
    </MailLayout>
  );
}

/** Says that a plan has ended because it was not paid. */
export function InvoiceGivenUp({ username, href, plan, amount }: GivenUpProps) {
  return (
    <MailLayout
      preview="It is not asked for any more."
      heading={`Your ${plan} plan has ended`}
      action={{ label: "See all plans", href }}
    >
      <Paragraph>
        Hi {username}, your payment of {amount} could not be made, and we do not ask for it any more. Your{" "}
        {plan} plan has ended. You can choose a plan again at any time.
      </Paragraph>
      <Paragraph>Your account, your profiles and whom you follow stay as they are.</Paragraph>
    </MailLayout>
  );
}
