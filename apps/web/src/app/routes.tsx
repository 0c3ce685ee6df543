import { type ComponentType, createElement } from "react";
import { type Loadable, loadable } from "../lib/loadable.tsx";
import { findPage, PAGES, type PageRow } from "./pages.ts";

export interface RouteDefinition extends PageRow {
  Page: ComponentType & Loadable;
}

function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === "function";
}

/** @throws if the row's module does not export the row's component */
async function componentOf({ module, component, props }: PageRow): Promise<ComponentType> {
  const exported: unknown = Reflect.get(await module(), component);
  if (!isComponent(exported)) throw new Error(`The page's module does not export ${component}`);
  return props === undefined ? exported : () => createElement(exported, props);
}

export const routes: readonly RouteDefinition[] = PAGES.map((row) => ({
  ...row,
  Page: loadable(() => componentOf(row)),
}));

export async function pageCode(path: string): Promise<void> {
  await findPage(routes, path)?.row.Page.loaded();
}
