import { useLocation, useSearch } from "wouter";
import { usePageInAddress } from "../../components/page-in-address.ts";

const TABS = ["queue", "mine", "closed", "appeals"] as const;
export type DeskTab = (typeof TABS)[number];

/** Where a moderator is, as the address says: the list and its page, and the case or appeal that is open over it. */
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
    /** The list that one came from. */
    list,
    caseHref: withId("case"),
    appealHref: withId("appeal"),
    /** Another page of the same list. */
    pageHref: hrefOf,
    goToPage: goTo,
    backToList: () => navigate(list),
  };
}
