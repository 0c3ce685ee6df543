import { Router } from "express";
import { vi } from "vitest";
import { isRestRoute } from "../rest/mount.ts";

/** The path includes the prefixes of the route's routers. */
export interface RecordedRoute {
  method: string;
  path: string;
  isOfTable: boolean;
}

interface Registered {
  router: object;
  path: string;
  route: { methods: Record<string, boolean> };
}

interface Mounted {
  parent: object;
  path: string;
  child: unknown;
}

/**
 * Records every Express route from now on. Call this before creating the app; the returned function then
 * lists the routes.
 */
export function recordRoutes(): () => RecordedRoute[] {
  const registered: Registered[] = [];
  const mounted: Mounted[] = [];
  const { route, use } = Router.prototype;
  vi.spyOn(Router.prototype, "route").mockImplementation(function (this: object, path: unknown) {
    const made: Registered["route"] = route.call(this, path);
    if (typeof path === "string") registered.push({ router: this, path, route: made });
    return made;
  });
  vi.spyOn(Router.prototype, "use").mockImplementation(function (this: object, ...all: unknown[]) {
    const path = typeof all[0] === "string" ? all[0] : "/";
    for (const child of all.flat()) mounted.push({ parent: this, path, child });
    return Reflect.apply(use, this, all);
  });

  const prefixesOf = (router: object): string[] => {
    const above = mounted.filter(({ child }) => child === router);
    if (above.length === 0) return [""];
    return above.flatMap(({ parent, path }) => prefixesOf(parent).map((prefix) => prefix + path));
  };
  return () =>
    registered.flatMap(({ router, path, route }) =>
      prefixesOf(router).flatMap((prefix) =>
        Object.keys(route.methods).map((method) => ({
          method: method.toUpperCase(),
          path: `${prefix}/${path}`.replaceAll(/\/{2,}/g, "/"),
          isOfTable: isRestRoute(route),
        })),
      ),
    );
}
