import { listText } from "@starling/i18n/format";
import { localized } from "@starling/i18n/translate";
import { toast } from "@starling/ui/toast";
import type { OwnClipsPage } from "@starling/validators/clips";
import { GuardedDialog } from "../../../components/guarded-dialog.tsx";
import { useFormDraft } from "../../../lib/form-draft.ts";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { trpc } from "../../../lib/trpc.ts";
import { AddClipForm } from "./add-clip-form.tsx";
import { NO_CLIP, newClip } from "./clip-form.ts";
import type { Shortfall } from "./publish-clip.ts";
import { useChosenVideo } from "./use-chosen-video.ts";
import { useClipUpload } from "./use-clip-upload.ts";
import { addClipDialog as words } from "./words.ts";

interface AddClipDialogProps {
  swipe: OwnClipsPage["swipe"];
  onClose: () => void;
  onAdded: () => void;
}

const QUESTIONS = localized(() => ({
  typing: {
    title: words.discardQuestion,
    description: words.nothingUploaded,
    cancelLabel: words.keepEditing,
    confirmLabel: words.discard,
  },
  upload: {
    title: words.stopQuestion,
    description: words.stopConsequence,
    cancelLabel: words.keepUploading,
    confirmLabel: words.stopAndDiscard,
  },
}));

/** Drafts store no video, so they must not store its duration. */
const NEVER_STORED = ["duration"] as const;

function missingWords(shortfalls: readonly Shortfall[]): string {
  return words.publishedWithout(listText(shortfalls.map((part) => words.parts[part])));
}

export default function AddClipDialog({ swipe, onClose, onAdded }: AddClipDialogProps) {
  const utils = trpc.useUtils();
  const { form, errors } = useSchemaForm(newClip, NO_CLIP);
  const typing = useFormDraft({ name: "add-clip", form, opened: NO_CLIP, without: NEVER_STORED });
  const video = useChosenVideo();
  const upload = useClipUpload();
  const { status } = upload.state;
  const isSending = status !== "idle" && status !== "failed";

  function end() {
    typing.forget();
    onClose();
  }

  async function finish(title: string, shortfalls: readonly Shortfall[]) {
    typing.forget();
    toast.success(
      words.published(title),
      shortfalls.length > 0 ? { description: missingWords(shortfalls) } : {},
    );
    await utils.clips.invalidate();
    onAdded();
  }

  return (
    <GuardedDialog
      title={words.addClip}
      size="lg"
      className="max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none"
      onInteractOutside={(event) => event.preventDefault()}
      isUnsaved={() => isSending || video.file !== null || typing.isTyped()}
      isLostWithPage={() => isSending || video.file !== null || typing.isLost()}
      question={QUESTIONS[isSending ? "upload" : "typing"]}
      onClose={end}
    >
      <AddClipForm
        swipe={swipe}
        form={form}
        errors={errors}
        typing={typing}
        chosen={video}
        upload={upload}
        isBusy={isSending}
        onPublished={(...done) => void finish(...done)}
      />
    </GuardedDialog>
  );
}
