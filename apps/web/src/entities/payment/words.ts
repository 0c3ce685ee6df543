export const addMethodDialog = {
  cardHasBeenSaved: "Your card has been saved.",
  cancel: "Cancel",
  saveCard: "Save card",
  addPaymentMethod: "Add Payment Method",
  cardNumberGoesStraight: "Your card number goes straight to our payment provider. We never see it.",
};

export const cardFields = {
  cardholderName: "Cardholder name",
  card: "Card",
};

export const cardForm = {
  loadFailed: "The card form could not be loaded.",
  providerAway: "We couldn’t reach our payment provider. Nothing was saved or charged.",
  loading: "Loading the card form",
  testMode: "Test mode",
  testCards: {
    works: "works",
    declined: "is declined",
    failing: "is saved, but charges fail",
    confirmedOnce: "asks you to confirm when you save it",
    confirmedAlways: "asks you to confirm every payment",
  },
  noRealMoney: "No real money is charged. Use any future date and any security code.",
};

export const deleteMethodDialog = {
  wasDeleted: (method: string) => `${method} was deleted.`,
  ifYouHaveAnother: (method: string) =>
    `${method}. If you have others, the newest becomes your primary method.`,
  delete: "Delete",
};

export const methodRow = {
  paypal: "PayPal",
  primary: "Primary",
  setAsPrimary: "Set as primary",
  setAsPrimaryNamed: (method: string) => `Set as primary: ${method}`,
  delete: "Delete",
  deleteNamed: (method: string) => `Delete ${method}`,
};

export const paymentMethodsTab = {
  paymentMethods: "Payment Methods",
  addPaymentMethod: "Add Payment Method",
  nothingChanged: "Nothing was changed. Please try again in a moment.",
  loading: "Loading payment methods",
  isNowPrimaryPayment: (method: string) => `${method} is now your primary payment method.`,
};

export const primaryMethod = {
  noneSelected: "None selected",
  chooseOne: "Choose one",
  noneSaved: "None saved",
  addOne: "Add one",
  change: "Change",
};

export const savedMethodPicker = {
  loading: "Loading your payment methods",
  newCard: "A new card",
  paymentMethod: "Payment method",
};
