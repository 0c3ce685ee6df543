import { isolated } from "@starling/validators/isolated";
import type { PushState } from "./browser-push.ts";

export const pushInThisBrowser = {
  label: "Push in this browser",
  loading: "Checking this browser",
  turnOn: "Turn on",
  turnOff: "Turn off",
  turnOnHere: "Turn on push in this browser",
  turnOffHere: "Turn off push in this browser",
  tryAgain: "Try again",
  states: {
    on: "On. Notifications you chose for push show up here, even when Starling is closed.",
    off: "Off. Turn it on to get notifications here, even when Starling is closed.",
    denied: "Blocked. Allow notifications for this site in your browser’s settings, then come back.",
    unsupported:
      "This browser can’t receive push notifications. You can still get notifications on Starling or by email.",
    "not-installed":
      "On an iPhone or iPad, first add Starling to your Home Screen: open the Share menu, choose Add to Home Screen, and open Starling from there.",
    unavailable:
      "Push notifications aren’t available right now. Notifications on Starling and by email still work.",
  } satisfies Record<PushState, string>,
  dismissed:
    "Your browser asked for permission, but the request was closed. Turn push on again to answer it.",
  turnedOn: "Push is on in this browser",
  turnedOff: "Push is off in this browser",
  loadFailed: "We couldn’t check whether push is on in this browser.",
  turnOnFailed: "Push could not be turned on. Please try again.",
  turnOffFailed: "Push could not be turned off. Please try again.",
};

export const pushOffer = {
  name: "Push notifications",
  text: (displayName: string, isPhone: boolean) =>
    `Get a notification on this ${isPhone ? "phone" : "device"} when ${isolated(displayName)} goes live?`,
  accept: "Notify me",
  decline: "Not now",
  close: "Close",
  done: (displayName: string) => `We’ll notify you here when ${isolated(displayName)} goes live.`,
};
