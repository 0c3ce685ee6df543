/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface ReportOutcomeProps {
  username: string;
  /** Such as “a clip of ann”. */
  thing: string;
  wasActedOn: boolean;
  href: string;
}

const ACTED = "It broke our rules, and we did something about it. Thank you: this helps everybody here.";
const DISMISSED =
  "We found nothing in it that breaks our rules, so it stays. You can still block or mute whoever you would rather not see.";

/** Reveals nothing about the reported person. */
export function ReportOutcomeMail({ username, thing, wasActedOn, href }: ReportOutcomeProps) {
  return (
    <MailLayout
      preview="What became of your report."
      heading="We looked at your report"
      action={{ label: "See your reports", href }}
    >
      <Paragraph>
        Hi {username}, you reported {thing}. {wasActedOn ? ACTED : DISMISSED}
      </Paragraph>
    </MailLayout>
  );
}
