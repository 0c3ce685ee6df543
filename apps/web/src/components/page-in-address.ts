import { useLocation, useSearch } from "wouter";
import { tabHref } from "./address-tabs.tsx";

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
