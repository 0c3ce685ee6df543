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
  /** Shows only the icon. */
  isQuiet?: boolean;
}

export function EditButton({ editor, label, className = "-me-3", isQuiet = false }: EditButtonProps) {
  const { open } = useOpenEditor();
  return (
    <Button
      size={isQuiet ? "icon" : "sm"}
      variant="ghost"
      aria-label={label}
      title={isQuiet ? label : undefined}
      data-edits={editor}
      className={className}
      // Preloads the editors. After a failure, the press loads them again and reports the error.
      onPointerEnter={() => void loadEditors().catch(() => undefined)}
      onClick={() => open(editor)}
    >
      <Pencil aria-hidden="true" className="size-4" />
      {isQuiet ? null : words.edit}
    </Button>
  );
}
