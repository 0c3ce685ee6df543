import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const clipPlayer = localized(() => ({
  play: (title: string) => t("Play {title}", { title: isolated(title) }),
}));

export const clipVideo = localized(() => ({
  failed: t("This clip can’t be played right now."),
  tryAgain: t("Try again"),
}));
