import { localized, t } from "@starling/i18n/translate";
export const paymentDueBanner = localized(() => ({
  lastPaymentFailed: (until: string) => t("Your last payment did not go through. {until}", { until }),
  updatePayment: t("Update payment"),
  dismiss: t("Dismiss", undefined, "button"),
  paymentDue: t("Payment due"),
}));
