import { useLocation, useSearch } from "wouter";
import { paths } from "./paths.ts";

/** The way to the plans from a place that a plan opens: paying leads back to it. */
export function plansHref(place: string): string {
  return `${paths.plans}?return=${encodeURIComponent(place)}`;
}

/** The same from where one is. */
export function usePlansHref(): string {
  const [path] = useLocation();
  const search = useSearch();
  return plansHref(search === "" ? path : `${path}?${search}`);
}
