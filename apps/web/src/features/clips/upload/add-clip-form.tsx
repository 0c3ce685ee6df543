import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { DialogFooter } from "@starling/ui/dialog";
import { Switch } from "@starling/ui/switch";
import type { OwnClipsPage } from "@starling/validators/clips";
import { useEffect, useRef, useState } from "react";
import { Controller, FormProvider, type UseFormReturn } from "react-hook-form";
import { RestoredNotice } from "../../../components/restored-notice.tsx";
import type { FormDraft } from "../../../lib/form-draft.ts";
import type { ReadErrors } from "../../../lib/schema-form.ts";
import { applyFieldErrors } from "../../../lib/show-error.ts";
import { CaptionsField } from "../editors/captions-field.tsx";
import { ClipTextFields } from "../editors/clip-text-fields.tsx";
import { captureFrame } from "./capture-frame.ts";
import type { NewClip, NewClipValues } from "./clip-form.ts";
import { PosterPicker } from "./poster-picker.tsx";
import type { Shortfall } from "./publish-clip.ts";
import { UploadProgress } from "./upload-progress.tsx";
import type { ChosenVideo } from "./use-chosen-video.ts";
import type { ClipUpload } from "./use-clip-upload.ts";
import { VideoDrop } from "./video-drop.tsx";

const NO_VIDEO = "Please choose a video";

interface AddClipFormProps {
  swipe: OwnClipsPage["swipe"];
  form: UseFormReturn<NewClipValues, unknown, NewClip>;
  errors: ReadErrors;
  typing: FormDraft;
  chosen: ChosenVideo;
  upload: ClipUpload;
  /** The clip is on its way. */
  isBusy: boolean;
  onPublished: (title: string, shortfalls: readonly Shortfall[]) => void;
}

/** A new clip's form: judged by the procedure's own schema; whatever fails, what was typed stays. */
export function AddClipForm(props: AddClipFormProps) {
  const { swipe, form, errors, typing, chosen, upload, isBusy, onPublished } = props;
  const { file, address, facts } = chosen;
  const { state } = upload;
  const hasRoom = swipe.used < swipe.limit;
  const [inSwipe, setInSwipe] = useState(hasRoom);
  const preview = useRef<HTMLVideoElement>(null);

  const seconds = facts?.duration;
  useEffect(() => {
    form.setValue("duration", seconds ?? 0, { shouldValidate: seconds !== undefined });
  }, [form, seconds]);

  async function send(clip: NewClip) {
    if (file === null) return;
    const video = preview.current;
    video?.pause();
    const poster = video && (await captureFrame(video));
    // The first one enters the swipe reel by itself.
    const chosenInSwipe = inSwipe === (swipe.used === 0) ? undefined : inSwipe;
    const done = await upload.publish({ clip, video: file, poster, inSwipe: chosenInSwipe }, (error) =>
      applyFieldErrors(form, error),
    );
    if (done) onPublished(clip.title, done);
  }

  const noVideo = errors.of("duration") && file === null ? NO_VIDEO : undefined;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex min-h-full flex-col"
        onSubmit={(event) => {
          event.stopPropagation();
          void form.handleSubmit(send)(event);
        }}
      >
        {state.status === "failed" ? (
          <Alert tone="danger" className="mb-4">
            {state.message} What you typed is still here.
          </Alert>
        ) : null}
        {typing.isRestored && !isBusy ? (
          <RestoredNotice
            onStartOver={() => {
              chosen.choose(null);
              typing.startOver();
            }}
          />
        ) : null}
        <div inert={isBusy} className="grid grow content-start gap-6 sm:grid-cols-2">
          <div className="min-w-0">
            {address && facts ? (
              <PosterPicker
                key={address}
                address={address}
                facts={facts}
                video={preview}
                onChooseAnother={() => chosen.choose(null)}
              />
            ) : (
              <VideoDrop
                onFile={(next) => {
                  upload.forgive();
                  chosen.choose(next);
                }}
                error={chosen.refusal ?? noVideo}
                busy={file !== null}
              />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <ClipTextFields />
            <Controller
              control={form.control}
              name="captions"
              render={({ field }) => (
                <CaptionsField value={field.value} onChange={field.onChange} error={errors.of("captions")} />
              )}
            />
            <Switch
              label="Show it in the swipe reel"
              description={
                hasRoom
                  ? `${swipe.used} of ${swipe.limit} clips are in it.`
                  : `All ${swipe.limit === 1 ? "of its one place is" : `${swipe.limit} places are`} taken. Take another clip out first.`
              }
              checked={inSwipe}
              disabled={!hasRoom}
              onCheckedChange={setInSwipe}
            />
          </div>
        </div>
        <DialogFooter>
          {state.status === "sending" || state.status === "finishing" ? (
            <UploadProgress
              state={state}
              onPause={upload.pause}
              onResume={upload.resume}
              onCancel={upload.cancel}
            />
          ) : (
            <Button type="submit" variant="primary">
              {state.status === "failed" ? "Try again" : "Upload clip"}
            </Button>
          )}
        </DialogFooter>
      </form>
    </FormProvider>
  );
}
