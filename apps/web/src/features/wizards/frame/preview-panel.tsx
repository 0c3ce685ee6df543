import { Disclosure } from "@starling/ui/disclosure";
import { Progress } from "@starling/ui/progress";
import { completenessOf, completenessWords } from "@starling/validators/completeness";
import type { Role } from "@starling/validators/roles";
import type { ComponentType } from "react";
import { RichText } from "../../../components/rich-text.tsx";
import { useMedia } from "../../../lib/use-media.ts";
import { useEnteredValues } from "./use-entered-values.ts";
import { previewPanel as words } from "./words.ts";

interface PreviewPanelProps {
  role: Role;
  Preview: ComponentType;
}

export function PreviewPanel({ role, Preview }: PreviewPanelProps) {
  const wide = useMedia(WIDE);
  if (!wide) {
    return (
      <aside aria-label={words.preview} className="mt-8 flex flex-col gap-6 lg:col-start-2">
        <CompletenessMeter role={role} />
        <Disclosure summary={words.preview} className="border-t">
          <Preview />
        </Disclosure>
      </aside>
    );
  }
  return (
    <aside aria-label={words.preview} className="sticky top-20 flex flex-col gap-6 self-start">
      <div className="flex flex-col gap-2">
        <p className="text-sm font-medium text-muted">{words.howOthersSeeYou}</p>
        <Preview />
      </div>
      <CompletenessMeter role={role} />
    </aside>
  );
}

function CompletenessMeter({ role }: { role: Role }) {
  const { percent, next } = completenessOf(role, useEnteredValues());
  return (
    <section aria-label={words.completeness} className="flex flex-col gap-2">
      {percent > 0 ? (
        <>
          <p className="font-medium text-sm text-strong tabular-nums">{completenessWords({ percent })}</p>
          <Progress label={words.yourProfile} value={percent} className="h-1" />
        </>
      ) : null}
      <p className="text-sm text-muted">
        {next ? (
          <RichText
            text={words.suggestion(next.task, next.gain)}
            tags={{ task: (inner) => <span className="font-medium text-strong">{inner}</span> }}
          />
        ) : (
          words.complete
        )}
      </p>
    </section>
  );
}

const WIDE = "(min-width: 1280px)";
