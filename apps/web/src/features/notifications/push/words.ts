import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import type { PushState } from "./browser-push.ts";

export const pushInThisBrowser = localized(() => ({
  label: t("Push in this browser"),
  loading: t("Checking this browser"),
  turnOn: t("Turn on"),
  turnOff: t("Turn off"),
  turnOnHere: t("Turn on push in this browser"),
  turnOffHere: t("Turn off push in this browser"),
  tryAgain: t("Try again"),
  states: {
    on: t("On. Notifications you chose for push show up here, even when Starling is closed."),
    off: t("Off. Turn it on to get notifications here, even when Starling is closed."),
    denied: t("Blocked. Allow notifications for this site in your browser’s settings, then come back."),
    unsupported: t(
      "This browser can’t receive push notifications. You can still get notifications on Starling or by email.",
    ),
    "not-installed": t(
      "On an iPhone or iPad, first add Starling to your Home Screen: open the Share menu, choose Add to Home Screen, and open Starling from there.",
    ),
    unavailable: t(
      "Push notifications aren’t available right now. Notifications on Starling and by email still work.",
    ),
  } satisfies Record<PushState, string>,
  dismissed: t(
    "Your browser asked for permission, but the request was closed. Turn push on again to answer it.",
  ),
  turnedOn: t("Push is on in this browser"),
  turnedOff: t("Push is off in this browser"),
  loadFailed: t("We couldn’t check whether push is on in this browser."),
  turnOnFailed: t("Push could not be turned on. Please try again."),
  turnOffFailed: t("Push could not be turned off. Please try again."),
}));

export const pushOffer = localized(() => ({
  name: t("Push notifications"),
  text: (displayName: string, isPhone: boolean) =>
    isPhone
      ? t("Get a notification on this phone when {name} goes live?", { name: isolated(displayName) })
      : t("Get a notification on this device when {name} goes live?", { name: isolated(displayName) }),
  accept: t("Notify me"),
  decline: t("Not now"),
  close: t("Close", undefined, "button"),
  done: (displayName: string) =>
    t("We’ll notify you here when {name} goes live.", { name: isolated(displayName) }),
}));
