import { Button } from "@starling/ui/button";
import { completenessOf, isFilled } from "@starling/validators/completeness";
import { valueAt } from "@starling/validators/dotted-paths";
import type { Role } from "@starling/validators/roles";
import { RichText } from "../../../components/rich-text.tsx";
import { blankValues, changesOf, type ProfileValues } from "../../../entities/profile/profile-values.ts";
import type { WizardStep } from "./steps.ts";
import { useEnteredValues } from "./use-entered-values.ts";
import { previewPanel, review as words } from "./words.ts";

interface ReviewProps {
  kind: Role;
  steps: readonly WizardStep[];
  onOpen: (step: number) => void;
}

export function Review({ kind, steps, onOpen }: ReviewProps) {
  const values = useEnteredValues();
  const open = completenessOf(kind, values).parts.filter(({ done }) => !done);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {steps.slice(0, -1).map((step, index) => (
          <li key={step.key} className="flex items-center gap-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium text-strong">{step.title}</p>
              <p className="text-sm text-muted tabular-nums">
                {words.answers(countAnswers(kind, step.paths, values))}
              </p>
            </div>
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.editStep(step.title)}
              onClick={() => onOpen(index)}
            >
              {words.edit}
            </Button>
          </li>
        ))}
      </ul>
      {open.length > 0 ? (
        <section aria-labelledby="still-open" className="text-base">
          <h3 id="still-open" className="font-semibold text-strong">
            {words.worthAddingNowOrLater}
          </h3>
          <ul className="mt-2 flex flex-col gap-1.5 text-muted">
            {open.map(({ key, task, gain }) => (
              <li key={key}>
                <RichText
                  text={previewPanel.suggestion(task, gain)}
                  tags={{ task: (inner) => <span className="text-strong">{inner}</span> }}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Does not count defaults such as "Prefer not to say" or unfinished prompts. */
function countAnswers(kind: Role, paths: readonly string[], values: ProfileValues): number {
  const blank = blankValues(kind);
  const sent = changesOf(paths, values, null);
  return paths.filter((path) => {
    const value = valueAt(sent, path);
    const isEntered = isFilled(value) && isFilled(valueAt(values, path));
    return path !== "visibility" && isEntered && value !== valueAt(blank, path);
  }).length;
}
