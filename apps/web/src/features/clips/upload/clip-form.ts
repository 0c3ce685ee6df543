import { createClipInput, setCaptionsInput } from "@starling/validators/clip-inputs";
import type { z } from "zod";

/** What a new clip's form holds beside its video: judged by the procedures' own schemas. */
export const newClip = createClipInput.extend({ captions: setCaptionsInput.shape.captions });
export type NewClipValues = z.input<typeof newClip>;
export type NewClip = z.infer<typeof newClip>;

/** An empty form. No video was read yet, so that there is no length. */
export const NO_CLIP: NewClipValues = {
  title: "",
  description: "",
  duration: 0,
  tags: [],
  captions: null,
};
