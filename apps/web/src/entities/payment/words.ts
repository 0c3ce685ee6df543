import { localized, t } from "@starling/i18n/translate";
export const addMethodDialog = localized(() => ({
  cardHasBeenSaved: t("Your card has been saved."),
  cancel: t("Cancel", undefined, "button"),
  saveCard: t("Save card"),
  addPaymentMethod: t("Add Payment Method"),
  cardNumberGoesStraight: t("Your card number goes straight to our payment provider. We never see it."),
}));

export const cardFields = localized(() => ({
  cardholderName: t("Cardholder name"),
  card: t("Card", undefined, "payment"),
}));

export const cardForm = localized(() => ({
  loadFailed: t("The card form could not be loaded."),
  providerAway: t("We couldn’t reach our payment provider. Nothing was saved or charged."),
  loading: t("Loading the card form"),
  testMode: t("Test mode"),
  testCards: {
    works: t("works", undefined, "test card"),
    declined: t("is declined"),
    failing: t("is saved, but charges fail"),
    confirmedOnce: t("asks you to confirm when you save it"),
    confirmedAlways: t("asks you to confirm every payment"),
  },
  noRealMoney: t("No real money is charged. Use any future date and any security code."),
}));

export const deleteMethodDialog = localized(() => ({
  wasDeleted: (method: string) => t("{method} was deleted.", { method }),
  ifYouHaveAnother: (method: string) =>
    t("{method}. If you have others, the newest becomes your primary method.", { method }),
  names: (method: string) => t("{method}.", { method }),
  delete: t("Delete", undefined, "button"),
}));

export const methodRow = localized(() => ({
  paypal: "PayPal",
  primary: t("Primary", undefined, "payment method"),
  setAsPrimary: t("Set as primary"),
  setAsPrimaryNamed: (method: string) => t("Set as primary: {method}", { method }),
  delete: t("Delete", undefined, "button"),
  deleteNamed: (method: string) => t("Delete {method}", { method }),
}));

export const paymentMethodsTab = localized(() => ({
  paymentMethods: t("Payment Methods"),
  addPaymentMethod: t("Add Payment Method"),
  nothingChanged: t("Nothing was changed. Please try again in a moment."),
  loading: t("Loading payment methods"),
  isNowPrimaryPayment: (method: string) => t("{method} is now your primary payment method.", { method }),
}));

export const primaryMethod = localized(() => ({
  noneSelected: t("None selected"),
  chooseOne: t("Choose one"),
  noneSaved: t("None saved"),
  addOne: t("Add one"),
  change: t("Change", undefined, "button"),
}));

export const savedMethodPicker = localized(() => ({
  loading: t("Loading your payment methods"),
  primary: t("Primary", undefined, "payment method"),
  newCard: t("A new card"),
  paymentMethod: t("Payment method"),
}));
