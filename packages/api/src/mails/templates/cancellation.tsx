/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface CancellationProps {
  username: string;
  href: string;
  plan: string;
  /** Until when what was paid for stays. */
  until: string;
}

/** Says that a plan ends with its period. */
export function CancellationPlanned({ username, href, plan, until }: CancellationProps) {
  return (
    <MailLayout
      preview={`You keep everything until ${until}.`}
      heading={`Your ${plan} plan will end`}
      action={{ label: "See your subscription", href }}
    >
      <Paragraph>
        Hi {username}, as you asked, your {plan} plan will not be renewed. You keep everything in it until{" "}
        {until}, and nothing more is charged.
      </Paragraph>
      <Paragraph>Until then you can change your mind on your subscription page.</Paragraph>
    </MailLayout>
  );
}

/** Says that a plan is over, and what is left of what was paid for: days until `until`, or credit. */
export function PlanEnded({
  username,
  href,
  plan,
  until,
  isCredited,
}: Omit<CancellationProps, "until"> & { until: string | null; isCredited: boolean }) {
  return (
    <MailLayout
      preview="Nothing more is charged."
      heading={`Your ${plan} plan has ended`}
      action={{ label: "See all plans", href }}
    >
      <Paragraph>
        Hi {username}, your {plan} plan has ended, and nothing more is charged for it.
        {until === null ? "" : ` What you have paid for stays until ${until}.`}
        {isCredited ? " What you had paid for the rest of the period is kept for your next payments." : ""}
      </Paragraph>
      <Paragraph>Your account, your profiles and whom you follow stay as they are.</Paragraph>
    </MailLayout>
  );
}
