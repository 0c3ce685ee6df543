import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Textarea } from "@starling/ui/textarea";
import { Pencil } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { counted } from "../../../lib/counts.ts";
import { Bio } from "../facts/bio.tsx";
import { Section } from "../facts/section.tsx";
import type { BioEditor } from "./use-bio-editor.ts";

interface AboutSectionProps {
  bio: string | null;
  editor: BioEditor;
}

/** The own bio, edited where it stands. */
export function AboutSection({ bio, editor }: AboutSectionProps) {
  const { draft, saving } = editor;
  const editing = draft !== null;
  const wasEditing = useRef(editing);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return (
    <Section
      title="About"
      action={
        editing ? null : (
          <Button
            ref={opener}
            size="sm"
            variant="ghost"
            aria-label="Edit bio"
            className="-me-3"
            busy={saving}
            onClick={editor.open}
          >
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </Button>
        )
      }
    >
      {editing ? <BioForm draft={draft} editor={editor} /> : <Bio text={bio} />}
    </Section>
  );
}

function BioForm({ draft, editor }: { draft: string; editor: BioEditor }) {
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
