import { createClipInput, setCaptionsInput } from "@starling/validators/clip-inputs";
import type { z } from "zod";

export const newClip = createClipInput.extend({ captions: setCaptionsInput.shape.captions });
export type NewClipValues = z.input<typeof newClip>;
export type NewClip = z.infer<typeof newClip>;

export const NO_CLIP: NewClipValues = {
  title: "",
  description: "",
  duration: 0,
  tags: [],
  captions: null,
};
