import { Button } from "@starling/ui/button";
import { Pencil } from "lucide-react";
import { editButton as words } from "../words.ts";
import type { EditorName } from "./editor-names.ts";
import { loadEditors } from "./load-editors.ts";
import { useOpenEditor } from "./use-open-editor.ts";

interface EditButtonProps {
  editor: EditorName;
  /** What it edits: "Edit bio". */
  label: string;
  className?: string;
}

/** Opens an editor from where its part stands. */
export function EditButton({ editor, label, className }: EditButtonProps) {
  const { open } = useOpenEditor();
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={label}
      data-edits={editor}
      className={className ?? "-me-3"}
      // Ahead of the press; when it fails, the press asks again and says so.
      onPointerEnter={() => void loadEditors().catch(() => undefined)}
      onClick={() => open(editor)}
    >
      <Pencil aria-hidden="true" className="size-4" />
      {words.edit}
    </Button>
  );
}
