import { Redirect } from "wouter";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { getSite } from "../../lib/site.ts";

const Gallery = loadable(async () => (await import("@starling/ui/gallery")).Gallery);

/** Component gallery; redirects in production. */
export function DevUiRoute() {
  const { testMode, demo } = getSite();
  return testMode || demo || import.meta.env.DEV ? <Gallery /> : <Redirect to={paths.home} replace />;
}
