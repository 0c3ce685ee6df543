import {
  MAX_CLIP_DESCRIPTION,
  MAX_CLIP_TAG,
  MAX_CLIP_TAGS,
  MAX_CLIP_TITLE,
} from "@starling/validators/clips";
import { WordsControl } from "../../../components/catalogue/form-controls.tsx";
import { TextControl } from "../../../components/catalogue/text-control.tsx";

/** What every clip's form holds of its words. */
export interface ClipTexts {
  title: string;
  description: string;
  tags?: string[] | undefined;
}

/** What is said of a clip: title, description and tags (spec B §5). Stands within a form that holds them. */
export function ClipTextFields() {
  return (
    <>
      <TextControl path="title" label="Title" required max={MAX_CLIP_TITLE} />
      <TextControl path="description" label="Description" required max={MAX_CLIP_DESCRIPTION} long />
      <WordsControl
        path="tags"
        label="Tags"
        hint="Enter, Tab or a comma adds one."
        maxCount={MAX_CLIP_TAGS}
        max={MAX_CLIP_TAG}
      />
    </>
  );
}
