import { expect, test } from "vitest";
import { readRouteModules } from "../../route-modules.ts";
import { requiresSession } from "./guards.ts";
import { routes } from "./routes.tsx";
import table from "./routes.tsx?raw";

const asking = (asks: boolean) =>
  routes.filter(({ access }) => requiresSession(access) === asks).map(({ path }) => path);

test("only pages that need the session request it", () => {
  expect(asking(true)).toEqual([
    "/",
    "/login",
    "/login/code",
    "/invitation",
    "/auth/success",
    "/@:username",
    "/live",
    "/join/:platform/:login?",
    "/together",
    "/select-role",
    "/create-streamer-profile",
    "/create-viewer-profile",
    "/update-streamer-profile",
    "/update-viewer-profile",
    "/dashboard",
    "/streamers",
    "/clips",
    "/surf",
    "/bring-follows",
    "/plans",
    "/notifications",
    "/raid",
    "/profile",
    "/studio",
    "/account-settings",
    "/moderation",
    "/invoices/:id",
    "/streamer/:id",
    "/viewer/:id",
  ]);
  expect(asking(false)).toEqual([
    "/reset-password",
    "/verify-email",
    "/confirm-email",
    "/delete-account",
    "/unsubscribe",
    "/appeal",
    "/verification-expired",
    "/verification-failed",
    "/auth/error",
    "/terms",
    "/privacy",
    "/rules",
    "/hide-channel",
    "/dev/ui",
    "/streamer-registration",
    "/viewer-registration",
  ]);
});

test("the build finds the source module of every page that is not a redirect", () => {
  const modules = readRouteModules(table);
  const without = routes.map(({ path }) => path).filter((path) => !Object.hasOwn(modules, path));
  expect(without).toEqual(["/streamer-registration", "/viewer-registration"]);
  expect(modules["/dashboard"]).toBe("src/app/routes/dashboard.tsx");
  expect(modules["/invoices/:id"]).toBe("src/features/subscriptions/invoices/invoice-page.tsx");
});

test("the build rejects a row of the route table that it cannot parse", () => {
  expect(() => readRouteModules('open("/new", () => import("./routes/new.tsx"))')).toThrow("does not read");
});
