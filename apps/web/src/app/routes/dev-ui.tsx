import { lazy } from "react";
import { Redirect } from "wouter";
import { paths } from "../../lib/paths.ts";
import { getSite } from "../../lib/site.ts";

const Gallery = lazy(async () => ({ default: (await import("@starling/ui/gallery")).Gallery }));

/** Every primitive on one page; never in production. */
export function DevUiRoute() {
  const { testMode, demo } = getSite();
  return testMode || demo || import.meta.env.DEV ? <Gallery /> : <Redirect to={paths.home} replace />;
}
