import { ANALYTICS_DAYS, type AnalyticsDays } from "@starling/validators/analytics";
import { useLocation, useSearch } from "wouter";
import { tabHref } from "../../components/address-tabs.tsx";

const USUAL: AnalyticsDays = 30;

/** The span as the address says, `?days=7`, and the way to another. A span that is not offered is the usual one. */
export function useSpanInAddress(tab: string) {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("days");
  const days = ANALYTICS_DAYS.find((span) => String(span) === asked) ?? USUAL;
  const hrefOf = (span: AnalyticsDays) =>
    span === USUAL ? tabHref(path, tab) : `${tabHref(path, tab)}&days=${span}`;
  return { days, choose: (span: AnalyticsDays) => navigate(hrefOf(span), { replace: true }) };
}
