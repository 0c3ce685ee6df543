import { localized } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Textarea } from "@starling/ui/textarea";
import { type FormEvent, useEffect, useImperativeHandle, useRef } from "react";
import { DISCARD_CHANGES, LeaveQuestion } from "../../../components/leave-question.tsx";
import { RestoredNotice } from "../../../components/restored-notice.tsx";
import { useLeaveGuard } from "../../../lib/leave-guard.ts";
import type { BioEditor } from "./use-bio-editor.ts";
import { bioForm as words } from "./words.ts";

interface BioFormProps {
  draft: string;
  editor: BioEditor;
}

export function BioForm({ draft, editor }: BioFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { length } = editor;

  const { isRestored } = editor;
  useEffect(() => {
    if (isRestored) return;
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [isRestored]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    editor.save();
  }

  return (
    <form onSubmit={submit} className="max-w-measure">
      {editor.isRestored ? <RestoredNotice onStartOver={editor.startOver} /> : null}
      <Field label={words.bio} hideLabel length={length} error={editor.error}>
        <Textarea
          ref={box}
          dir="auto"
          rows={6}
          value={draft}
          placeholder={words.placeholder}
          className="min-h-36"
          onChange={(event) => editor.write(event.target.value)}
        />
      </Field>
      <div className="mt-4 flex gap-2">
        <Button type="submit" variant="primary" disabled={length.used > length.max}>
          {words.save}
        </Button>
        <Button variant="ghost" onClick={() => editor.guard.current?.ask()}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

const LEAVE = localized(() => ({ ...DISCARD_CHANGES, description: words.leave }));

/**
 * Dialog that asks before unsaved text is lost. Render this dialog outside the form, because changing the tab
 * unmounts the form.
 */
export function BioQuestion({ editor }: { editor: BioEditor }) {
  const guard = useLeaveGuard({
    isUnsaved: editor.isTyped,
    isLostWithPage: editor.isLost,
    onDiscard: editor.discard,
  });
  useImperativeHandle(editor.guard, () => guard);
  return <LeaveQuestion guard={guard} question={LEAVE} />;
}
