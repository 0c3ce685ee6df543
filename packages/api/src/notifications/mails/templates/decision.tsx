/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

interface DecisionProps {
  username: string;
  /** Such as “your clip “A leap””. */
  thing: string;
  done: string;
  rule: string;
  /** The moderator's own words. */
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
        Hi {username}, our moderators looked at {thing}. {done}
      </Paragraph>
      <Paragraph>The rule: {rule}.</Paragraph>
      <Paragraph>Why: {words}</Paragraph>
      <Paragraph>
        If you think this is wrong, you can appeal once, until {until}. Another moderator will look at it.
      </Paragraph>
    </MailLayout>
  );
}

export function DecisionTakenBack({
  username,
  thing,
  href,
}: Pick<DecisionProps, "username" | "thing" | "href">) {
  return (
    <MailLayout
      preview="An earlier decision counts no longer."
      heading="We took a decision back"
      action={{ label: "See your decisions", href }}
    >
      <Paragraph>
        Hi {username}, we took back what our moderators decided about {thing}. You don’t have to do anything.
        Another moderator may look at it again; then we will email you.
      </Paragraph>
    </MailLayout>
  );
}
