import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Textarea } from "@starling/ui/textarea";
import { type FormEvent, useEffect, useRef } from "react";
import { counted } from "../../../lib/counts.ts";
import type { BioEditor } from "./use-bio-editor.ts";

interface BioFormProps {
  draft: string;
  editor: BioEditor;
}

/** Where the bio is written, with what is left of its length. */
export function BioForm({ draft, editor }: BioFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    editor.save();
  }

  const over = editor.left < 0;
  return (
    <form onSubmit={submit} className="max-w-measure">
      <Field
        label="Bio"
        hideLabel
        error={editor.error}
        hint={
          over
            ? `${counted(-editor.left, "character")} too many`
            : `${counted(editor.left, "character")} left`
        }
      >
        <Textarea
          ref={box}
          dir="auto"
          rows={6}
          value={draft}
          placeholder="A few sentences about you, in your own words."
          className="min-h-36"
          onChange={(event) => editor.write(event.target.value)}
        />
      </Field>
      <div className="mt-4 flex gap-2">
        <Button type="submit" variant="primary" disabled={over}>
          Save
        </Button>
        <Button variant="ghost" onClick={editor.cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
