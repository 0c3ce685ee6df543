import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { Draft } from "@starling/validators/drafts";
import type { OwnProfile } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import type { Me } from "@starling/validators/sessions";
import { type ComponentType, useState } from "react";
import { FormProvider } from "react-hook-form";
import { fingerprint, withDraft } from "../../../lib/draft-values.ts";
import { keepLocalCopy, readLocalCopy } from "./local-copy.ts";
import { hasNewPicture } from "./pictures.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { ResumeNotice } from "./resume-notice.tsx";
import { SavedWords } from "./saved-words.tsx";
import { StepList } from "./step-list.tsx";
import type { WizardStep } from "./steps.ts";
import { UnsavedDialogs } from "./unsaved-dialogs.tsx";
import { useAutosave } from "./use-autosave.ts";
import { usePlace } from "./use-place.ts";
import { openedValues, useWizardForm } from "./use-wizard-form.ts";
import { WizardForm } from "./wizard-form.tsx";
import { WizardHeader } from "./wizard-header.tsx";
import type { Mode } from "./words.ts";

const PARTS = { streamer: STREAMER_FIELDS, viewer: VIEWER_FIELDS };

export interface WizardProps {
  kind: Role;
  mode: Mode;
  steps: readonly WizardStep[];
  /** Draws the profile's card from the form's values. */
  Preview: ComponentType;
  me: Me;
  /** The profile there is; null while there is none. */
  own: OwnProfile | null;
  /** What the server kept of an unfinished form. */
  draft: Draft | null;
  /** Begins anew with another draft, or none. */
  onRestart: (draft: Draft | null) => void;
  /** Forgets the server's draft; answers whether that worked. */
  onDiscard: () => Promise<boolean>;
}

/** A wizard over one form: steps, fields, autosave, preview (spec B §2.2-2.4, §4.2). */
export function Wizard({
  kind: role,
  mode,
  steps,
  Preview,
  me,
  own,
  draft,
  onRestart,
  onDiscard,
}: WizardProps) {
  const name = `${role}-profile:${me.id}`;
  const part = PARTS[role];
  const [start] = useState(() => {
    const local = readLocalCopy(name);
    const opened = openedValues(role, own);
    const resumed = local ?? draft;
    const values = withDraft(opened, resumed?.values ?? {});
    const isResumed = fingerprint(values) !== fingerprint(opened);
    return {
      local,
      opened,
      step: resumed?.step,
      values,
      resumedAt: isResumed ? (local?.at ?? draft?.updatedAt.getTime() ?? null) : null,
    };
  });
  const [noticeShown, setNoticeShown] = useState(start.resumedAt !== null);
  const form = useWizardForm(part, own, start.values);
  const { place, step, open } = usePlace(steps, start.step);
  const autosave = useAutosave({
    role,
    name,
    form,
    opened: start.opened,
    draft,
    local: start.local,
    step: step.key,
  });

  function openStep(target: number) {
    // Whoever goes on has read it.
    setNoticeShown(false);
    open(target);
  }

  async function restart(next: Draft | null) {
    await autosave.stop();
    keepLocalCopy(name, null);
    onRestart(next);
  }

  async function startOver(): Promise<boolean> {
    await autosave.stop();
    const done = await onDiscard();
    if (done) await restart(null);
    else autosave.resume();
    return done;
  }

  return (
    <div className="mx-auto w-full max-w-[80rem] px-4 py-6 sm:px-6 sm:pb-0 lg:px-8 lg:pb-8">
      <WizardHeader role={role} mode={mode} hasProfile={own !== null}>
        <SavedWords autosave={autosave} control={form.control} />
      </WizardHeader>
      <FormProvider {...form}>
        <div className="gap-x-10 lg:grid lg:grid-cols-[12rem_minmax(0,40rem)] xl:grid-cols-[12rem_minmax(0,1fr)_18rem] 2xl:grid-cols-[13rem_minmax(0,40rem)_20rem] 2xl:justify-between">
          <div className="lg:sticky lg:top-20 lg:self-start">
            <StepList role={role} steps={steps} place={place} onOpen={openStep} />
          </div>
          <div className="min-w-0 max-w-[40rem]">
            {noticeShown && start.resumedAt !== null ? (
              <ResumeNotice
                at={start.resumedAt}
                onStartOver={startOver}
                onDismiss={() => setNoticeShown(false)}
              />
            ) : null}
            <WizardForm
              form={form}
              part={part}
              steps={steps}
              place={place}
              step={step}
              onOpen={openStep}
              autosave={autosave}
              me={me}
              own={own}
              onSent={() => keepLocalCopy(name, null)}
            />
          </div>
          <PreviewPanel role={role} Preview={Preview} />
        </div>
      </FormProvider>
      <UnsavedDialogs
        autosave={autosave}
        hasPicture={() => hasNewPicture(form.getValues())}
        onLoad={(theirs) => void restart(theirs)}
      />
    </div>
  );
}
