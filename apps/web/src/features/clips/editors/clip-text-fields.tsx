import {
  MAX_CLIP_DESCRIPTION,
  MAX_CLIP_TAG,
  MAX_CLIP_TAGS,
  MAX_CLIP_TITLE,
} from "@starling/validators/clips";
import { WordsControl } from "../../../components/catalogue/form-controls.tsx";
import { TextControl } from "../../../components/catalogue/text-control.tsx";
import { clipTextFields as words } from "./words.ts";

export interface ClipTexts {
  title: string;
  description: string;
  tags?: string[] | undefined;
}

/** Needs a form with title, description and tags (docs/product.md §4.2). */
export function ClipTextFields() {
  return (
    <>
      <TextControl path="title" label={words.title} required max={MAX_CLIP_TITLE} />
      <TextControl path="description" label={words.description} required max={MAX_CLIP_DESCRIPTION} long />
      <WordsControl
        path="tags"
        label={words.tags}
        hint={words.tagsHint}
        maxCount={MAX_CLIP_TAGS}
        max={MAX_CLIP_TAG}
      />
    </>
  );
}
