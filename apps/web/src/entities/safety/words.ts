import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import { NOT_FOR_ME_DAYS } from "@starling/validators/surf";

export const done = localized(() => ({
  undo: t("Undo", undefined, "button"),
  blocked: (name: string) => t("You blocked {name}.", { name: isolated(name) }),
  unblocked: (name: string) =>
    t("You unblocked {name}. Follows and likes won’t be restored.", { name: isolated(name) }),
  unblockFailed: (name: string) => t("{name} is still blocked.", { name: isolated(name) }),
  muted: (name: string) => t("You won’t see {name} anymore.", { name: isolated(name) }),
  muteFailed: (name: string) => t("{name} could not be muted.", { name: isolated(name) }),
  unmuted: (name: string) => t("{name} is no longer muted.", { name: isolated(name) }),
  unmuteFailed: (name: string) => t("{name} is still muted.", { name: isolated(name) }),
  dismissed: (name: string) =>
    t("{days, plural, one {You won’t see {name} for # day.} other {You won’t see {name} for # days.}}", {
      name: isolated(name),
      days: NOT_FOR_ME_DAYS,
    }),
  dismissFailed: (name: string) =>
    t("{name} could not be hidden from your lists. Please try again.", { name: isolated(name) }),
  dismissalUndone: (name: string) => t("You may see {name} again.", { name: isolated(name) }),
  dismissalUndoFailed: (name: string) =>
    t("Could not undo: you still won’t see {name}.", { name: isolated(name) }),
  tagMuted: (tag: string) => t("You won’t see #{tag} anymore.", { tag }),
  tagMuteFailed: (tag: string) => t("#{tag} could not be muted.", { tag }),
  tagUnmuted: (tag: string) => t("#{tag} is no longer muted.", { tag }),
  tagUnmuteFailed: (tag: string) => t("#{tag} is still muted.", { tag }),
  clipHidden: t("This clip is hidden."),
  clipHideFailed: t("This clip could not be hidden."),
  clipShown: t("This clip is no longer hidden."),
  clipShowFailed: t("This clip is still hidden."),
}));

export const moreMenu = localized(() => ({
  label: (name: string) => t("More actions for {name}", { name: isolated(name) }),
}));

export const menuItems = localized(() => ({
  block: (name: string) => t("Block {name}", { name: isolated(name) }),
  report: (name: string) => t("Report {name}", { name: isolated(name) }),
  reportClip: t("Report this clip"),
  mute: (name: string) => t("Mute {name}", { name: isolated(name) }),
  unmute: (name: string) => t("Unmute {name}", { name: isolated(name) }),
  hide: (name: string) => t("Hide {name}", { name: isolated(name) }),
  notForMe: t("Not for me"),
  hideClip: t("Hide this clip"),
  muteTag: (tag: string) => t("Mute #{tag}", { tag }),
  keys: t("Keyboard shortcuts"),
}));

export const blockDialog = localized(() => ({
  title: (name: string) => t("Block {name}?", { name: isolated(name) }),
  description: (name: string) =>
    t(
      "You won’t see each other anywhere on Starling: not in lists, search, clips or followers. Follows and likes between you will be removed. We won’t notify {name}.",
      { name: isolated(name) },
    ),
  block: t("Block", undefined, "button"),
  cancel: t("Cancel", undefined, "button"),
  failed: (name: string) => t("{name} could not be blocked. Please try again.", { name: isolated(name) }),
}));
