/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface DecisionProps {
  username: string;
  /** Content concerned, such as “your clip “A leap””. */
  thing: string;
  done: string;
  rule: string;
  /** Explanation written by the moderator. */
  words: string;
  /** The last day for an appeal, such as “March 14, 2027”. */
  until: string;
  href: string;
}

export function Decision({ username, thing, done, rule, words, until, href }: DecisionProps) {
  return (
    <MailLayout
      preview="What we decided, why, and how to appeal."
      heading="Our moderators made a decision"
      action={{ label: "See the decision or appeal", href }}
    >
      <Paragraph>
        Hi {username}, our moderators reviewed {thing}. {done}
      </Paragraph>
      <Paragraph>Rule: {rule}.</Paragraph>
      <Paragraph>Reason: {words}</Paragraph>
      <Paragraph>
        If you think this is wrong, you can appeal once, until {until}. Another moderator will review it.
      </Paragraph>
    </MailLayout>
  );
}

export function DecisionReversed({
  username,
  thing,
  href,
}: Pick<DecisionProps, "username" | "thing" | "href">) {
  return (
    <MailLayout
      preview="An earlier decision no longer applies."
      heading="We reversed a decision"
      action={{ label: "See your decisions", href }}
    >
      <Paragraph>
        Hi {username}, we reversed what our moderators decided about {thing}. You don’t have to do anything.
        Another moderator may look at it again; then we will email you.
      </Paragraph>
    </MailLayout>
  );
}
