import { parentsOf, withOthers } from "@starling/validators/catalogue/companions";
import type { OwnProfile } from "@starling/validators/profiles";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { changesOf, formValuesOf } from "../../../../entities/profile/profile-values.ts";
import { type Card, partOf, pathsOf } from "../cards.ts";
import { EditorFrame, type EditorProps } from "./editor-frame.tsx";
import type { EditorName } from "./editor-names.ts";

interface CatalogueEditorProps extends EditorProps {
  editor: EditorName;
  /** Cards to edit. Fields outside these cards are not sent. */
  cards: readonly Card[];
  /** Further fields to send: `displayName`, `visibility`. */
  beside?: readonly string[];
  isComplete?: (values: FieldValues) => boolean;
  description?: string;
  size?: "md" | "lg";
  children: ReactNode;
}

export function CatalogueEditor({ cards, beside = [], ...props }: CatalogueEditorProps) {
  const { profile } = props;
  const part = partOf(profile);
  const paths = cards.flatMap((card) => pathsOf(profile, card));
  const all = [...beside, ...withOthers(part, paths).flat()];
  return (
    <EditorFrame
      {...props}
      initial={partOfForm(profile, [...all, ...parentsOf(part, all)])}
      changes={(values) => changesOf(all, values, profile)}
    />
  );
}

function partOfForm(profile: OwnProfile, paths: readonly string[]): FieldValues {
  const roots = new Set(paths.map((path) => path.split(".")[0]));
  return Object.fromEntries(Object.entries(formValuesOf(profile)).filter(([name]) => roots.has(name)));
}
