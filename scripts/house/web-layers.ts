import type { Import } from "./import-graph.ts";
import { isTest } from "./source-file.ts";

const layers = ["lib", "components", "entities", "features", "app"];
const source = "apps/web/src/";

function placeOf(path: string): { layer: number; feature: string | undefined } {
  const [folder, name] = path.slice(source.length).split("/");
  const layer = layers.indexOf(folder ?? "");
  // Files directly in src (main.tsx) belong to the app layer.
  return {
    layer: layer === -1 ? layers.length - 1 : layer,
    feature: folder === "features" ? name : undefined,
  };
}

/**
 * Import directions are app → features → entities → components → lib. A feature must not import another
 * feature. An entity may import another entity.
 */
export function checkWebImport(from: string, { target }: Import): string | undefined {
  if (!from.startsWith(source) || !target?.startsWith(source)) return undefined;
  if (isTest(from) || isTest(target)) return undefined;
  const here = placeOf(from);
  const there = placeOf(target);
  if (there.layer > here.layer) {
    return `imports ${target}. Imports run app → features → entities → components → lib: move the shared part down or pass it in.`;
  }
  if (here.feature && there.feature && here.feature !== there.feature) {
    return `imports the feature "${there.feature}". Features never import each other: move what both need to entities, or let a route compose them.`;
  }
  return undefined;
}
