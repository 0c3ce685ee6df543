/** @jsxRuntime automatic */
import { numberText } from "@starling/i18n/format";
import { t } from "@starling/i18n/translate";
import { raidSentences } from "@starling/validators/notification-words";
import type { LetterRaids } from "@starling/validators/notifications";
import { type MailAction, type MailEnding, MailLayout, Paragraph } from "./layout.tsx";

interface WeeklyLetterProps {
  username: string;
  figures: { seen: number; seenBefore: number; opened: number; followers: number; raids?: LetterRaids };
  action: MailAction;
  ending: MailEnding;
}

type Seen = Pick<WeeklyLetterProps["figures"], "seen" | "seenBefore">;

/** Example: "12 times, up from 5 the week before". */
function shownText({ seen, seenBefore }: Seen): string {
  if (seenBefore === 0) return t("{seen, plural, one {# time} other {# times}}", { seen });
  if (seen === seenBefore)
    return t("{seen, plural, one {# time} other {# times}}, the same as the week before", { seen });
  return seen > seenBefore
    ? t("{seen, plural, one {# time} other {# times}}, up from {seenBefore, number} the week before", {
        seen,
        seenBefore,
      })
    : t("{seen, plural, one {# time} other {# times}}, down from {seenBefore, number} the week before", {
        seen,
        seenBefore,
      });
}

function previewText({ seen, seenBefore }: Seen): string {
  if (seenBefore === 0) return t("Shown {seen, plural, one {# time} other {# times}}.", { seen });
  if (seen === seenBefore)
    return t("Shown {seen, plural, one {# time} other {# times}}, the same as the week before.", { seen });
  return seen > seenBefore
    ? t("Shown {seen, plural, one {# time} other {# times}}, up from {seenBefore, number} the week before.", {
        seen,
        seenBefore,
      })
    : t(
        "Shown {seen, plural, one {# time} other {# times}}, down from {seenBefore, number} the week before.",
        { seen, seenBefore },
      );
}

export function WeeklyLetter({ username, figures, action, ending }: WeeklyLetterProps) {
  const { opened, followers } = figures;
  const raids = raidSentences(figures.raids);
  return (
    <MailLayout
      preview={previewText(figures)}
      heading={t("Your week on Starling")}
      action={action}
      ending={ending}
    >
      <Paragraph>{t("Hi {username}, here’s how your week went:", { username })}</Paragraph>
      <Paragraph>
        <strong>{t("Shown to viewers:")}</strong> {shownText(figures)}
      </Paragraph>
      <Paragraph>
        <strong>{t("Profile opened:")}</strong>{" "}
        {t("{opened, plural, one {# time} other {# times}}", { opened })}
      </Paragraph>
      <Paragraph>
        <strong>{t("New followers:")}</strong> {numberText(followers)}
      </Paragraph>
      {raids.length > 0 ? (
        <Paragraph>
          <strong>{t("Raids:")}</strong> {raids.join(" ")}
        </Paragraph>
      ) : null}
    </MailLayout>
  );
}
