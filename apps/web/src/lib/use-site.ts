import { use } from "react";
import { FirstRenderContext } from "./first-render.ts";
import { getSite, type Site } from "./site.ts";

export function useSite(): Site {
  return use(FirstRenderContext)?.site ?? getSite();
}
