import { localized, t } from "@starling/i18n/translate";

export const nowFrame = localized(() => ({
  liveNow: t("Live now"),
  loading: t("Loading live streamers"),
}));
