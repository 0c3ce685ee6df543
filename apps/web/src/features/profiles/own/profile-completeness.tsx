import { Progress } from "@starling/ui/progress";
import {
  type Completeness,
  completenessOf,
  completenessWords,
  STREAMER_EDITORS,
} from "@starling/validators/completeness";
import { FLOOR_TASKS, type FloorPart } from "@starling/validators/presentable";
import type { OwnProfile } from "@starling/validators/profiles";
import { Plus } from "lucide-react";
import { type FocusEvent, useEffect, useRef } from "react";
import { Link } from "wouter";
import { loadEditors } from "./editors/load-editors.ts";
import { type Editor, useOpenEditor } from "./editors/use-open-editor.ts";
import { worthAdding as texts } from "./words.ts";

interface Suggestion {
  task: string;
  editor: Editor;
}

/** A profile that lacks one of these parts is not listed. */
const FLOOR_EDITORS: Record<FloorPart, Editor> = {
  name: "basics",
  picture: "picture",
  platforms: "platforms",
  languages: "basics",
  topics: "tags",
};

const EDITORS: Record<OwnProfile["role"], Record<string, Editor>> = {
  streamer: STREAMER_EDITORS,
  viewer: {
    picture: "picture",
    languages: "basics",
    shortBio: "basics",
    games: "games",
    categories: "preferences",
    habits: "preferences",
    viewerType: "preferences",
    prompts: "preferences",
  },
};

/** Maximum number of suggestions when no required part is missing. */
const MAXIMUM = 3;

function suggestionsOf(role: OwnProfile["role"], { missing, parts }: Completeness): Suggestion[] {
  if (missing.length > 0) {
    return missing.map((part) => ({ task: FLOOR_TASKS[part], editor: FLOOR_EDITORS[part] }));
  }
  return parts
    .filter(({ done }) => !done)
    .flatMap(({ key, task }) => {
      const editor = EDITORS[role][key];
      return editor ? [{ task, editor }] : [];
    })
    .slice(0, MAXIMUM);
}

/** A finished task's link disappears. Moves the focus from this link to the next or to "Edit profile". */
function useLinkFocus() {
  const links = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    const next =
      links.current?.querySelector("a") ?? document.querySelector<HTMLElement>("[data-edits=basics]");
    next?.focus();
  });
  return {
    ref: links,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // When the focused link is removed, `relatedTarget` is null. The list must then still count as focused.
      if (relatedTarget !== null) isInside.current = false;
    },
  };
}

export function ProfileSuggestions({ profile }: { profile: OwnProfile }) {
  const completeness = completenessOf(profile.role, { ...profile });
  const suggestions = suggestionsOf(profile.role, completeness);
  const words = completenessWords(completeness);
  const isOpen = suggestions.length > 0;
  return (
    <div
      {...useLinkFocus()}
      data-worth-adding
      className={
        isOpen ? "mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-md" : undefined
      }
    >
      {isOpen ? (
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-muted">
            {completeness.missing.length > 0 ? texts.forTheFloor : texts.worthAddingNext}
          </p>
          <ul className="flex flex-wrap gap-2">
            {suggestions.map((suggestion) => (
              <SuggestionLink key={suggestion.task} {...suggestion} />
            ))}
          </ul>
        </div>
      ) : null}
      {isOpen ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Progress label={words} value={completeness.percent} className="w-24" />
          <p className="text-muted tabular-nums">{words}</p>
        </div>
      ) : null}
    </div>
  );
}

function SuggestionLink({ task, editor }: Suggestion) {
  const { hrefOf } = useOpenEditor();
  return (
    <li className="shrink-0">
      <Link
        href={hrefOf(editor)}
        replace
        onPointerEnter={() => void loadEditors().catch(() => undefined)}
        className="touch-target inline-flex h-8 items-center gap-1.5 rounded-full border border-line px-3 text-strong transition-colors hover:border-line-strong hover:bg-hover"
      >
        <Plus aria-hidden="true" className="size-4 text-faint" />
        {task}
      </Link>
    </li>
  );
}
