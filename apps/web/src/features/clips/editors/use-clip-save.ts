import { toast } from "@starling/ui/toast";
import type { OwnClip } from "@starling/validators/clips";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { applyFieldErrors, describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { CaptionsValue } from "./captions-field.tsx";
import type { ClipTexts } from "./clip-text-fields.tsx";
import { useClipSave as words } from "./words.ts";

/** `captions`: null removes the captions, undefined keeps them. */
export interface EditedClip extends ClipTexts {
  captions?: CaptionsValue | null | undefined;
}

export function useClipSave(
  { id }: OwnClip,
  form: Pick<UseFormReturn<EditedClip>, "setError" | "getValues">,
  onSaved: () => void,
) {
  const utils = trpc.useUtils();
  const update = trpc.clips.update.useMutation();
  const setCaptions = trpc.clips.setCaptions.useMutation();
  const [failure, setFailure] = useState<string>();

  async function save({ captions, ...said }: EditedClip) {
    setFailure(undefined);
    try {
      await update.mutateAsync({ id, ...said });
      if (captions !== undefined) await setCaptions.mutateAsync({ id, captions });
      onSaved();
      toast.success(words.saved);
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(describeError(error, words.saveFailed).message);
    }
    await utils.clips.invalidate();
  }

  return { save, isSaving: update.isPending || setCaptions.isPending, failure };
}
