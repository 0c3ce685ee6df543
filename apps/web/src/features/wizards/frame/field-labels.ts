import type { Fields } from "@starling/validators/catalogue/field";
import { entriesOf } from "@starling/validators/catalogue/values";
import { labelOf } from "@starling/validators/options";
import { PLATFORMS } from "@starling/validators/platforms";

const CORE_LABELS: Readonly<Record<string, string>> = {
  displayName: "Display Name",
  shortBio: "Short bio",
  bio: "Bio",
  avatar: "Profile picture",
  banner: "Banner",
  languages: "Languages",
  primaryCategory: "Primary category",
  streamingPlatforms: "Streaming platforms",
  channelLinks: "Channel links",
  schedule: "Schedule",
  visibility: "Who sees this",
};

/** The label of the field at a dotted path of the form, or of what it lies in. */
export function fieldLabel(part: Fields, path: string): string {
  const [root = "", second] = path.split(".");
  if (root === "channelLinks" && second) return `${labelOf(PLATFORMS, second)} link`;
  const entry = entriesOf(part).find(({ path: own }) => path === own || path.startsWith(`${own}.`));
  return entry?.field.label ?? CORE_LABELS[root] ?? part[root]?.label ?? "Something else";
}
