import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { changesOf } from "../../../../lib/profile-values.ts";
import { partOf } from "../told/facts-of.tsx";
import { EditorFrame, type EditorProps } from "./editor-frame.tsx";
import type { EditorName } from "./editor-names.ts";
import { partOfForm } from "./part-of-form.ts";
import { parentsOf, withOthers } from "./with-others.ts";

interface CatalogueEditorProps extends EditorProps {
  editor: EditorName;
  /** The fields it edits; nothing else is sent. */
  paths: readonly string[];
  /** What it edits beside the catalogue: `displayName`, `visibility`. */
  beside?: readonly string[];
  isComplete?: (values: FieldValues) => boolean;
  description?: string;
  size?: "md" | "lg";
  children: ReactNode;
}

/** An editor of fields of the catalogue and the few beside it. */
export function CatalogueEditor({ paths, beside = [], ...props }: CatalogueEditorProps) {
  const { profile } = props;
  const part = partOf(profile);
  const all = [...beside, ...withOthers(part, paths).flat()];
  return (
    <EditorFrame
      {...props}
      initial={partOfForm(profile, [...all, ...parentsOf(part, all)])}
      changes={(values) => changesOf(all, values, profile)}
    />
  );
}
