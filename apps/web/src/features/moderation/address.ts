import { useLocation, useSearch } from "wouter";
import { usePageInAddress } from "../../components/page-in-address.ts";

const TABS = ["queue", "mine", "closed", "appeals"] as const;
export type DeskTab = (typeof TABS)[number];

export function useDeskAddress() {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const tab = TABS.find((name) => name === asked.get("tab")) ?? "queue";
  const { page, hrefOf, goTo } = usePageInAddress(tab);
  const list = hrefOf(page);
  const withId = (name: "case" | "appeal") => (id: string) => `${list}&${name}=${encodeURIComponent(id)}`;
  return {
    tab,
    page,
    caseId: asked.get("case"),
    appealId: asked.get("appeal"),
    list,
    caseHref: withId("case"),
    appealHref: withId("appeal"),
    pageHref: hrefOf,
    goToPage: goTo,
    backToList: () => navigate(list),
  };
}
