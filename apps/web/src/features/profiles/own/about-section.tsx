import { Button } from "@starling/ui/button";
import { Pencil } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { whenIdle } from "../../../lib/when-idle.ts";
import { Bio } from "../facts/bio.tsx";
import { Section } from "../facts/section.tsx";
import type { BioEditor } from "./use-bio-editor.ts";
import { aboutSection as words } from "./words.ts";

const BioForm = loadable(async () => (await import("./bio-form.tsx")).BioForm);

interface AboutSectionProps {
  bio: string | null;
  editor: BioEditor;
}

export function AboutSection({ bio, editor }: AboutSectionProps) {
  const { draft, saving } = editor;
  const editing = draft !== null;
  const wasEditing = useRef(editing);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => whenIdle(BioForm.load), []);

  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return (
    <Section
      title={words.about}
      action={
        editing ? null : (
          <Button
            ref={opener}
            size="sm"
            variant="ghost"
            aria-label={words.editBio}
            className="-me-3"
            busy={saving}
            onPointerEnter={BioForm.load}
            onClick={editor.open}
          >
            <Pencil aria-hidden="true" className="size-4" />
            {words.edit}
          </Button>
        )
      }
    >
      {editing ? (
        <Suspense fallback={<Bio text={bio} />}>
          <BioForm draft={draft} editor={editor} />
        </Suspense>
      ) : (
        <Bio text={bio} />
      )}
    </Section>
  );
}
