export const paymentDueBanner = {
  lastPaymentFailed: (until: string) => `Your last payment did not go through. ${until}`,
  updatePayment: "Update payment",
  dismiss: "Dismiss",
  paymentDue: "Payment due",
};
