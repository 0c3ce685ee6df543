import { dateText } from "@starling/validators/date-texts";
import { MAX_DAYS } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import {
  DECISION_EFFECTS,
  type ModerationAction,
  REPORT_REASONS,
  type ReportReason,
} from "@starling/validators/reports";
import { decidePreview as texts } from "./words.ts";

const DAY = 86_400_000;

interface DecidePreviewProps {
  username: string;
  action: ModerationAction | undefined;
  rule: ReportReason;
  words: string;
  days: number | undefined;
}

export function DecidePreview({ username, action, rule, words, days }: DecidePreviewProps) {
  return (
    <section aria-label={texts.title(username)} className="border-line border-s-2 ps-4 text-md">
      <h3 className="mb-1 text-md wrap-anywhere">{texts.title(username)}</h3>
      {action === undefined ? <p className="text-muted">{texts.choose}</p> : null}
      {action === "dismiss" ? <p className="text-muted wrap-anywhere">{texts.dismiss(username)}</p> : null}
      {action !== undefined && action !== "dismiss" ? (
        <>
          <p>{DECISION_EFFECTS[action]}</p>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            {days !== undefined && days >= 1 && days <= MAX_DAYS ? (
              <>
                <dt className="text-muted">{texts.ends}</dt>
                <dd>{dateText(new Date(Date.now() + days * DAY))}</dd>
              </>
            ) : null}
            <dt className="text-muted">{texts.rule}</dt>
            <dd>{labelOf(REPORT_REASONS, rule)}</dd>
            <dt className="text-muted">{texts.reason}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {words.trim() === "" ? <span className="text-faint">{texts.noReason}</span> : words.trim()}
            </dd>
          </dl>
        </>
      ) : null}
    </section>
  );
}
