import { msg } from "@starling/i18n/translate";

/** The build translates these texts into every language. */
export const OFFLINE_WORDS = {
  title: msg("You are offline"),
  explanation: msg(
    "This page could not be loaded. Check your internet connection, then try again. What you saved is safe.",
  ),
  tryAgain: msg("Try again"),
  backOnline: msg("You are back online. Loading the page…"),
};

export type OfflineTexts = Record<keyof typeof OFFLINE_WORDS, string>;
