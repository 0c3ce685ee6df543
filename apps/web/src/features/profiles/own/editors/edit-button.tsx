import { Button } from "@starling/ui/button";
import { Pencil } from "lucide-react";
import { editButton as words } from "../words.ts";
import type { EditorName } from "./editor-names.ts";
import { loadEditors } from "./load-editors.ts";
import { useOpenEditor } from "./use-open-editor.ts";

interface EditButtonProps {
  editor: EditorName;
  label: string;
  className?: string;
}

export function EditButton({ editor, label, className = "-me-3" }: EditButtonProps) {
  const { open } = useOpenEditor();
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={label}
      data-edits={editor}
      className={className}
      // Preloads the editors. If this fails, pressing the button loads them again and reports any error.
      onPointerEnter={() => void loadEditors().catch(() => undefined)}
      onClick={() => open(editor)}
    >
      <Pencil aria-hidden="true" className="size-4" />
      {words.edit}
    </Button>
  );
}
