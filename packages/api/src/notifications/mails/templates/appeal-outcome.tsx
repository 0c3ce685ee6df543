/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface AppealOutcomeProps {
  username: string;
  /** Such as “your clip “A leap””. */
  thing: string;
  isOverturned: boolean;
  /** The moderator's own words. */
  answer: string;
  href: string;
}

export function AppealOutcomeMail({ username, thing, isOverturned, answer, href }: AppealOutcomeProps) {
  const happened = isOverturned
    ? "They agree with you: the decision counts no longer, and what it took away is back where that is still possible."
    : "They agree with the decision: it stays.";
  return (
    <MailLayout
      preview="What became of your appeal."
      heading={isOverturned ? "Your appeal succeeded" : "Your appeal was judged"}
      action={{ label: "See the decision", href }}
    >
      <Paragraph>
        Hi {username}, another moderator looked at the decision about {thing}. {happened}
      </Paragraph>
      <Paragraph>Why: {answer}</Paragraph>
    </MailLayout>
  );
}
