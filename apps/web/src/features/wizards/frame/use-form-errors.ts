import { localized } from "@starling/i18n/translate";
import type { Fields } from "@starling/validators/catalogue/field";
import { entriesOf } from "@starling/validators/catalogue/values";
import { labelOf } from "@starling/validators/options";
import { PLATFORMS } from "@starling/validators/platforms";
import { useEffect, useRef, useState } from "react";
import { type Control, useFormState } from "react-hook-form";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";
import { listErrors, type RefusedField, stepOfPath } from "./list-errors.ts";
import type { WizardStep } from "./steps.ts";
import { fieldLabels as words } from "./words.ts";

export function useRefusals(control: Control<ProfileValues>, part: Fields, steps: readonly WizardStep[]) {
  const { errors } = useFormState({ control });
  const [attempts, setAttempts] = useState(0);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  const stepOf = ({ path }: RefusedField) => stepOfPath(steps, path);
  const refused = attempts > 0 ? listErrors(errors).sort((one, other) => stepOf(one) - stepOf(other)) : [];
  return {
    refused,
    summary,
    labelOf: (path: string) => fieldLabel(part, path),
    show: () => setAttempts((count) => count + 1),
  };
}

const CORE_LABELS: Readonly<Record<string, string>> = localized(() => ({
  displayName: words.displayName,
  shortBio: words.shortBio,
  bio: words.bio,
  avatar: words.profilePicture,
  banner: words.banner,
  languages: words.languages,
  primaryCategory: words.primaryCategory,
  streamingPlatforms: words.streamingPlatforms,
  channelLinks: words.channelLinks,
  schedule: words.schedule,
  visibility: words.whoSeesThis,
}));

/** Label of the field at a path, or of the field that contains the path. */
function fieldLabel(part: Fields, path: string): string {
  const [root = "", second] = path.split(".");
  if (root === "channelLinks" && second) return words.link(labelOf(PLATFORMS, second));
  const entry = entriesOf(part).find(({ path: own }) => path === own || path.startsWith(`${own}.`));
  return entry?.field.label ?? CORE_LABELS[root] ?? part[root]?.label ?? words.somethingElse;
}
