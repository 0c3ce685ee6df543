import { useLocation, useSearch } from "wouter";
import { tabHref } from "../../../components/address-tabs.tsx";

/** How many followers or followed streamers a page holds (spec B §9). */
export const FOLLOWS_PER_PAGE = 12;

/** The page of a tab's list, as the address says, and the way to another. */
export function usePageInAddress(tab: string) {
  const [path, navigate] = useLocation();
  const asked = Number(new URLSearchParams(useSearch()).get("page") ?? "1");
  const hrefOf = (page: number) => tabHref(path, tab, page);
  return {
    page: Number.isSafeInteger(asked) && asked > 0 ? asked : 1,
    hrefOf,
    goTo: (page: number) => navigate(hrefOf(page)),
  };
}
