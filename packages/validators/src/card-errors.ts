import { SOURCE } from "@starling/i18n/locales";
import { activeLocale, type Message, msg, t } from "@starling/i18n/translate";

const DECLINED = msg("Your card was declined.");
const TEXTS: Readonly<Record<string, Message>> = {
  insufficient_funds: msg("Your card has insufficient funds."),
  expired_card: msg("Your card has expired."),
  incorrect_cvc: msg("Your card’s security code is incorrect."),
  processing_error: msg("Your card could not be charged. Please try again in a moment."),
};

interface CardError {
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
}

/**
 * In English, returns Stripe's message if there is one. Otherwise, returns a translated text for the error
 * code.
 */
export function cardErrorText({ code = "", decline_code = "", message }: CardError): string {
  if (activeLocale() === SOURCE && message) return message;
  return t(TEXTS[decline_code] ?? TEXTS[code] ?? DECLINED);
}
