/** @jsxRuntime automatic */
import { raidSentences } from "@starling/validators/notification-words";
import type { LetterRaids } from "@starling/validators/notifications";
import { type MailAction, type MailEnding, MailLayout, Paragraph } from "./layout.tsx";

interface WeeklyLetterProps {
  username: string;
  figures: { seen: number; seenBefore: number; opened: number; followers: number; raids?: LetterRaids };
  action: MailAction;
  ending: MailEnding;
}

const NUMBERS = new Intl.NumberFormat("en-US");

function change({ seen, seenBefore }: WeeklyLetterProps["figures"]): string {
  if (seenBefore === 0) return "";
  if (seen === seenBefore) return ", the same as the week before";
  return `, ${seen > seenBefore ? "up" : "down"} from ${NUMBERS.format(seenBefore)} the week before`;
}

export function WeeklyLetter({ username, figures, action, ending }: WeeklyLetterProps) {
  const { seen, opened, followers } = figures;
  const raids = raidSentences(figures.raids);
  const shown = `${NUMBERS.format(seen)} ${seen === 1 ? "time" : "times"}`;
  return (
    <MailLayout
      preview={`Shown ${shown}${change(figures)}.`}
      heading="Your week on Starling"
      action={action}
      ending={ending}
    >
      <Paragraph>Hi {username}, here’s how your week went:</Paragraph>
      <Paragraph>
        <strong>Shown to viewers:</strong> {shown}
        {change(figures)}
      </Paragraph>
      <Paragraph>
        <strong>Profile opened:</strong> {NUMBERS.format(opened)} {opened === 1 ? "time" : "times"}
      </Paragraph>
      <Paragraph>
        <strong>New followers:</strong> {NUMBERS.format(followers)}
      </Paragraph>
      {raids.length > 0 ? (
        <Paragraph>
          <strong>Raids:</strong> {raids.join(" ")}
        </Paragraph>
      ) : null}
    </MailLayout>
  );
}
