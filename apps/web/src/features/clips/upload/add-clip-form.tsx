import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { DialogFooter } from "@starling/ui/dialog";
import { Switch } from "@starling/ui/switch";
import type { OwnClipsPage } from "@starling/validators/clips";
import { useEffect, useRef, useState } from "react";
import { Controller, FormProvider, useFormState } from "react-hook-form";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { applyFieldErrors } from "../../../lib/show-error.ts";
import { CaptionsField } from "../editors/captions-field.tsx";
import { ClipTextFields } from "../editors/clip-text-fields.tsx";
import { captureFrame } from "./capture-frame.ts";
import { type NewClip, NO_CLIP, newClip } from "./clip-form.ts";
import { PosterPicker } from "./poster-picker.tsx";
import type { Shortfall } from "./publish-clip.ts";
import type { Unsaved } from "./unsaved.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useChosenVideo } from "./use-chosen-video.ts";
import { useClipUpload } from "./use-clip-upload.ts";
import { VideoDrop } from "./video-drop.tsx";

const NO_VIDEO = "Please choose a video";

interface AddClipFormProps {
  swipe: OwnClipsPage["swipe"];
  onUnsaved: (unsaved: Unsaved) => void;
  onPublished: (title: string, shortfalls: readonly Shortfall[]) => void;
}

/** A new clip's form: judged by the procedure's own schema; whatever fails, what was typed stays. */
export function AddClipForm({ swipe, onUnsaved, onPublished }: AddClipFormProps) {
  const { form, errors } = useSchemaForm(newClip, NO_CLIP);
  const { isDirty } = useFormState({ control: form.control });
  const chosen = useChosenVideo();
  const { file, address, facts } = chosen;
  const upload = useClipUpload();
  const { state } = upload;
  const hasRoom = swipe.used < swipe.limit;
  const [inSwipe, setInSwipe] = useState(hasRoom);
  const preview = useRef<HTMLVideoElement>(null);
  const isBusy = state.status === "sending" || state.status === "finishing";

  const seconds = facts?.duration;
  useEffect(() => {
    form.setValue("duration", seconds ?? 0, { shouldValidate: seconds !== undefined });
  }, [form, seconds]);

  const unsaved = isDirty || file !== null ? "typing" : "nothing";
  useEffect(() => onUnsaved(isBusy ? "upload" : unsaved), [isBusy, unsaved, onUnsaved]);

  async function send(clip: NewClip) {
    if (file === null) return;
    const video = preview.current;
    video?.pause();
    const poster = video && (await captureFrame(video));
    // The first one enters the swipe reel by itself.
    const told = inSwipe === (swipe.used === 0) ? undefined : inSwipe;
    const done = await upload.publish({ clip, video: file, poster, inSwipe: told }, (error) =>
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
            <ClipTextFields errors={errors} />
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
