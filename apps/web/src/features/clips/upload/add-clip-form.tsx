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
import type { NewClip, NewClipValues } from "./clip-form.ts";
import { PosterPicker } from "./poster-picker.tsx";
import type { Shortfall } from "./publish-clip.ts";
import { UploadProgress } from "./upload-progress.tsx";
import type { ChosenVideo } from "./use-chosen-video.ts";
import type { ClipUpload } from "./use-clip-upload.ts";
import { VideoDrop } from "./video-drop.tsx";
import { addClipForm as words } from "./words.ts";

/** Maximum length in px of the longest side of a poster. No page shows a larger poster. */
const MAXIMUM = 1_280;
const QUALITY = 0.9;

/** Poster from the current frame; null if the browser cannot draw it. */
async function captureFrame(video: HTMLVideoElement): Promise<Blob | null> {
  if (video.seeking) {
    await new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
  }
  const { videoWidth, videoHeight } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null;
  const scale = Math.min(1, MAXIMUM / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.drawImage(video, 0, 0, canvas.width, canvas.height);
  // In browsers that cannot encode WebP, `toBlob` creates a PNG file.
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", QUALITY));
}

interface AddClipFormProps {
  swipe: OwnClipsPage["swipe"];
  form: UseFormReturn<NewClipValues, unknown, NewClip>;
  errors: ReadErrors;
  typing: FormDraft;
  chosen: ChosenVideo;
  upload: ClipUpload;
  isBusy: boolean;
  onPublished: (title: string, shortfalls: readonly Shortfall[]) => void;
}

export function AddClipForm(props: AddClipFormProps) {
  const { swipe, form, errors, typing, chosen, upload, isBusy, onPublished } = props;
  const { file, address, facts, film, cut, poster } = chosen;
  const { state } = upload;
  const hasRoom = swipe.used < swipe.limit;
  const [inSwipe, setInSwipe] = useState(hasRoom);
  const preview = useRef<HTMLVideoElement>(null);

  const seconds = cut ? cut.end - cut.start : undefined;
  useEffect(() => {
    form.setValue("duration", seconds ?? 0, { shouldValidate: seconds !== undefined });
  }, [form, seconds]);

  async function send(clip: NewClip) {
    if (!file || !film || !cut) return;
    const still = preview.current && (await frameAt(preview.current, poster));
    // By default, the server adds only the first clip to the swipe reel. Any other choice must be sent.
    const chosenInSwipe = inSwipe === (swipe.used === 0) ? undefined : inSwipe;
    const done = await upload.publish(
      { clip, film: { file, film, cut }, poster: still, inSwipe: chosenInSwipe },
      (error) => applyFieldErrors(form, error),
    );
    if (done) onPublished(clip.title, done);
  }

  const noVideo = errors.of("duration") && file === null ? words.videoMissing : undefined;
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
            {words.failed(state.message)}
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
            {address && facts && cut ? (
              <PosterPicker
                key={address}
                address={address}
                facts={facts}
                cut={cut}
                video={preview}
                onCut={chosen.setCut}
                poster={poster}
                onPoster={chosen.setPoster}
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
              label={words.showInSwipe}
              description={hasRoom ? words.used(swipe.used, swipe.limit) : words.spotsTaken(swipe.limit)}
              checked={inSwipe}
              disabled={!hasRoom}
              onCheckedChange={setInSwipe}
            />
          </div>
        </div>
        <DialogFooter>
          {state.status !== "idle" && state.status !== "failed" ? (
            <UploadProgress
              state={state}
              onPause={upload.pause}
              onResume={upload.resume}
              onCancel={upload.cancel}
            />
          ) : (
            <Button type="submit" variant="primary">
              {state.status === "failed" ? words.tryAgain : words.uploadClip}
            </Button>
          )}
        </DialogFooter>
      </form>
    </FormProvider>
  );
}

function frameAt(video: HTMLVideoElement, second: number): Promise<Blob | null> {
  video.pause();
  video.currentTime = second;
  return captureFrame(video);
}
