/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface CancellationProps {
  username: string;
  href: string;
  plan: string;
  /** End of the paid period. */
  until: string;
}

export function CancellationPlanned({ username, href, plan, until }: CancellationProps) {
  return (
    <MailLayout
      preview={`You keep access until ${until}.`}
      heading={`Your ${plan} plan will end`}
      action={{ label: "See your subscription", href }}
    >
      <Paragraph>
        Hi {username}, as you asked, your {plan} plan will not renew. You keep access until {until}, and you
        will not be charged again.
      </Paragraph>
      <Paragraph>Changed your mind? You can reactivate it on your subscription page until then.</Paragraph>
    </MailLayout>
  );
}

export function PlanEnded({
  username,
  href,
  plan,
  until,
  isCredited,
}: Omit<CancellationProps, "until"> & { until: string | null; isCredited: boolean }) {
  return (
    <MailLayout
      preview="You will not be charged again."
      heading={`Your ${plan} plan has ended`}
      action={{ label: "See all plans", href }}
    >
      <Paragraph>
        Hi {username}, your {plan} plan has ended, and you will not be charged for it again.
        {until === null ? "" : ` You keep what you have paid for until ${until}.`}
        {isCredited ? " The unused part of your payment is kept as credit for future payments." : ""}
      </Paragraph>
      <Paragraph>Your account, your profiles and the people you follow stay as they are.</Paragraph>
    </MailLayout>
  );
}
