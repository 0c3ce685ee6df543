import "./wizard.css";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { Draft } from "@starling/validators/drafts";
import type { OwnProfile } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import type { Me } from "@starling/validators/sessions";
import { type ComponentType, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";
import { openedValues, wouldChangeForm } from "../../../entities/profile/wizard-draft.ts";
import { withDraft } from "../../../lib/draft-values.ts";
import { wizardDraftName } from "../../../lib/drafts.ts";
import { type StoredPictures, storePictures } from "../../../lib/stored-pictures.ts";
import { keepLocalCopy, readLocalCopy } from "./local-copy.ts";
import type { Place } from "./navigation.ts";
import { chosenPictures } from "./pictures.ts";
import { withBlanksFilled } from "./prefill.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { ResumeNotice } from "./resume-notice.tsx";
import { SavedWords } from "./save-status.tsx";
import { StepList } from "./step-list.tsx";
import type { WizardStep } from "./steps.ts";
import { type PicturesState, UnsavedDialogs } from "./unsaved-dialogs.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useStoredPictures } from "./use-stored-pictures.ts";
import { useWizardForm } from "./use-wizard-form.ts";
import { WizardForm } from "./wizard-form.tsx";
import { WizardHeader } from "./wizard-header.tsx";
import type { Mode } from "./words.ts";

const PARTS = { streamer: STREAMER_FIELDS, viewer: VIEWER_FIELDS };

export interface WizardProps {
  kind: Role;
  mode: Mode;
  steps: readonly WizardStep[];
  Preview: ComponentType;
  me: Me;
  own: OwnProfile | null;
  draft: Draft | null;
  /** Initial values of a new profile from a channel that the user has proven to own; null if none. */
  prefill: ProfileValues | null;
  /**
   * Whether the user has just proven to own the channel. `prefill` then also fills blank fields of a draft.
   */
  isProvedNow: boolean;
  /** New pictures that this browser stores and that are not uploaded yet. */
  pictures: StoredPictures | null;
  onRestart: (draft: Draft | null, pictures: StoredPictures | null) => void;
  /** Deletes the server's draft. Resolves to whether it succeeded. */
  onDiscard: () => Promise<boolean>;
}

export function Wizard({
  kind: role,
  mode,
  steps,
  Preview,
  me,
  own,
  draft,
  prefill,
  isProvedNow,
  pictures,
  onRestart,
  onDiscard,
}: WizardProps) {
  const name = wizardDraftName(me.id, role);
  const part = PARTS[role];
  const [start] = useState(() => {
    const local = readLocalCopy(name);
    const opened = openedValues(role, own);
    const resumed = local ?? draft;
    const draftValues = resumed?.values ?? {};
    const entered = withDraft(opened, draftValues);
    const isResumed = pictures !== null || wouldChangeForm(opened, draftValues);
    return {
      local,
      opened,
      step: resumed?.step,
      // The prefilled values are missing in `opened`. They count as changes and are saved with the draft.
      values: {
        ...(prefill && (isProvedNow || !resumed) ? withBlanksFilled(entered, prefill) : entered),
        ...pictures?.pictures,
      },
      resumedAt: isResumed ? (local?.at ?? draft?.updatedAt.getTime() ?? pictures?.at ?? null) : null,
    };
  });
  const [noticeShown, setNoticeShown] = useState(start.resumedAt !== null && !isProvedNow);
  const form = useWizardForm(part, own, start.values);
  const { place, step, open } = usePlace(steps, start.step);
  const { areStored, canStore } = useStoredPictures(name, form);
  const isSent = useRef(false);
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
    setNoticeShown(false);
    open(target);
  }

  async function restart(next: Draft | null, stored: StoredPictures | null) {
    await autosave.stop();
    keepLocalCopy(name, null);
    onRestart(next, stored);
  }

  function loadServerDraft(theirs: Draft | null) {
    const chosen = chosenPictures(form.getValues());
    void restart(theirs, Object.keys(chosen).length > 0 ? { pictures: chosen, at: Date.now() } : null);
  }

  function picturesState(): PicturesState {
    if (!areStored()) return "lost";
    return isSent.current && Object.keys(chosenPictures(form.getValues())).length > 0 ? "sending" : "stored";
  }

  async function startOver(): Promise<boolean> {
    await autosave.stop();
    const done = await onDiscard();
    if (done) {
      await storePictures(name, {});
      await restart(null, null);
    } else autosave.resume();
    return done;
  }

  return (
    <div className="mx-auto w-full max-w-[80rem] px-4 py-6 sm:px-6 sm:pb-0 lg:px-8 lg:pb-8">
      <WizardHeader role={role} mode={mode} hasProfile={own !== null}>
        <SavedWords autosave={autosave} control={form.control} keepsPictures={canStore} />
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
              prefill={prefill}
              onSent={() => {
                keepLocalCopy(name, null);
                isSent.current = true;
              }}
            />
          </div>
          <PreviewPanel role={role} Preview={Preview} />
        </div>
      </FormProvider>
      <UnsavedDialogs autosave={autosave} pictures={picturesState} onLoad={loadServerDraft} />
    </div>
  );
}

/** A draft opens at its saved step, and all earlier steps count as visited. */
function usePlace(steps: readonly WizardStep[], startAt: string | undefined) {
  const [place, setPlace] = useState<Place>(() => {
    const start = Math.max(
      0,
      steps.findIndex(({ key }) => key === startAt),
    );
    return { current: start, furthest: start, count: steps.length };
  });
  const step = steps[place.current] ?? steps[0];
  if (!step) throw new Error("A wizard has steps");
  const open = (target: number) =>
    setPlace({ ...place, current: target, furthest: Math.max(place.furthest, target) });
  return { place, step, open };
}
