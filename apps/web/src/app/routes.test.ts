import { expect, test } from "vitest";
import { asksSession } from "./guards.ts";
import { routes } from "./routes.ts";

const asking = (asks: boolean) =>
  routes.filter(({ access }) => asksSession(access) === asks).map(({ path }) => path);

test("only pages that need to know ask who is signed in", () => {
  expect(asking(true)).toEqual([
    "/",
    "/login",
    "/auth/success",
    "/select-role",
    "/create-streamer-profile",
    "/create-viewer-profile",
    "/update-streamer-profile",
    "/update-viewer-profile",
    "/dashboard",
    "/streamers",
    "/clips",
    "/plans",
    "/profile",
    "/account-settings",
    "/invoices/:id",
    "/streamer/:id",
    "/viewer/:id",
  ]);
  expect(asking(false)).toEqual([
    "/reset-password",
    "/verify-email",
    "/delete-account",
    "/verification-expired",
    "/verification-failed",
    "/auth/error",
    "/terms",
    "/privacy",
    "/dev/ui",
    "/streamer-registration",
    "/viewer-registration",
  ]);
});
