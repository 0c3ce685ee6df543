import { localized } from "@starling/i18n/translate";
import { type FunPrompt, STREAMER_PROMPTS, VIEWER_PROMPTS } from "@starling/validators/fun-prompts";
import { labelOf } from "@starling/validators/options";

const BEGINNINGS = localized(() => [...STREAMER_PROMPTS, ...VIEWER_PROMPTS]);

export function PromptList({ prompts }: { prompts: readonly FunPrompt[] }) {
  return (
    <dl className="flex max-w-measure flex-col gap-5">
      {prompts.map(({ key, answer }) => (
        <div key={key + answer} className="border-accent border-s-2 ps-4">
          <dt className="text-md text-muted">{labelOf(BEGINNINGS, key)}</dt>
          <dd dir="auto" className="mt-0.5 w-fit max-w-full text-lg [overflow-wrap:anywhere]">
            {answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}
