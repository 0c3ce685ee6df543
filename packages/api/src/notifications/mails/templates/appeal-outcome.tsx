/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface AppealOutcomeProps {
  username: string;
  /** Content concerned, such as “your clip “A leap””. */
  thing: string;
  isOverturned: boolean;
  /** Explanation written by the moderator. */
  answer: string;
  href: string;
}

export function AppealOutcomeMail({ username, thing, isOverturned, answer, href }: AppealOutcomeProps) {
  const happened = isOverturned
    ? "They agreed with you: the decision no longer applies, and what it removed has been restored where that is still possible."
    : "They agreed with the decision, so it was upheld.";
  return (
    <MailLayout
      preview="The outcome of your appeal."
      heading={isOverturned ? "Your appeal succeeded" : "Your appeal was reviewed"}
      action={{ label: "See the decision", href }}
    >
      <Paragraph>
        Hi {username}, another moderator reviewed the decision about {thing}. {happened}
      </Paragraph>
      <Paragraph>Reason: {answer}</Paragraph>
    </MailLayout>
  );
}
