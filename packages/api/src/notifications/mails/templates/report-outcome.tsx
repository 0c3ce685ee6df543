/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface ReportOutcomeProps {
  username: string;
  /** Reported content, such as “a clip of ann”. */
  thing: string;
  wasActedOn: boolean;
  href: string;
}

const ACTED = "It broke our rules, and we took action. Thank you. Your report helps everyone here.";
const DISMISSED =
  "It doesn’t break our rules, so it stays. You can still block or mute anyone you’d rather not see.";

/** Reveals nothing about the reported person. */
export function ReportOutcomeMail({ username, thing, wasActedOn, href }: ReportOutcomeProps) {
  return (
    <MailLayout
      preview="The outcome of your report."
      heading="We reviewed your report"
      action={{ label: "See your reports", href }}
    >
      <Paragraph>
        Hi {username}, you reported {thing}. {wasActedOn ? ACTED : DISMISSED}
      </Paragraph>
    </MailLayout>
  );
}
