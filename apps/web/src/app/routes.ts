import { type ComponentType, lazy } from "react";
import type { Access } from "./guards.ts";
import HomeRoute from "./routes/home.tsx";

/** What surrounds a page: the site's bar and footer, the members' bar and navigation, or the bar alone. */
export type Chrome = "site" | "app" | "bare";

interface RouteOptions {
  access: Access;
  chrome: Chrome;
  /** The page uses the API's hooks, so it waits for that code. */
  api: boolean;
  /** The top bar offers the way back. */
  back: boolean;
}

/** One address of the product. Its file only composes features. */
export interface RouteDefinition extends RouteOptions {
  path: string;
  Page: ComponentType;
}

type Load = () => Promise<{ default: ComponentType }>;

function route(path: string, load: Load, options: RouteOptions): RouteDefinition {
  return { path, ...options, Page: lazy(load) };
}

function open(path: string, load: Load, options: Partial<RouteOptions> = {}): RouteDefinition {
  return route(path, load, { access: "public", chrome: "bare", api: false, back: false, ...options });
}

function member(path: string, load: Load, options: Partial<RouteOptions> = {}): RouteDefinition {
  return route(path, load, { access: "protected", chrome: "app", api: true, back: false, ...options });
}

/** Comes with the start itself: the page most strangers see first must not wait for a second journey to the server. */
const HOME: RouteDefinition = {
  path: "/",
  Page: HomeRoute,
  access: "personal",
  chrome: "site",
  api: false,
  back: false,
};

/** Every route (spec A §2). The first match counts; any other path goes to the dashboard. */
export const routes: readonly RouteDefinition[] = [
  HOME,
  open("/login", () => import("./routes/login.tsx"), { access: "guest", api: true }),
  open("/reset-password", () => import("./routes/reset-password.tsx"), { api: true }),
  open("/verify-email", () => import("./routes/verify-email.tsx"), { api: true }),
  open("/delete-account", () => import("./routes/delete-account.tsx"), { api: true }),
  open("/verification-expired", () => import("./routes/verification-expired.tsx")),
  open("/verification-failed", () => import("./routes/verification-failed.tsx")),
  open("/auth/success", () => import("./routes/auth-success.tsx"), { access: "personal" }),
  open("/auth/error", () => import("./routes/auth-error.tsx")),
  open("/terms", () => import("./routes/terms.tsx"), { chrome: "site" }),
  open("/privacy", () => import("./routes/privacy.tsx"), { chrome: "site" }),
  open("/dev/ui", () => import("./routes/dev-ui.tsx")),
  open("/streamer-registration", () => import("./routes/streamer-registration.tsx")),
  open("/viewer-registration", () => import("./routes/viewer-registration.tsx")),
  member("/select-role", () => import("./routes/select-role.tsx"), { chrome: "bare" }),
  member("/create-streamer-profile", () => import("./routes/create-streamer-profile.tsx"), {
    chrome: "bare",
  }),
  member("/create-viewer-profile", () => import("./routes/create-viewer-profile.tsx"), { chrome: "bare" }),
  member("/update-streamer-profile", () => import("./routes/update-streamer-profile.tsx")),
  member("/update-viewer-profile", () => import("./routes/update-viewer-profile.tsx")),
  member("/dashboard", () => import("./routes/dashboard.tsx")),
  member("/streamers", () => import("./routes/streamers.tsx")),
  member("/clips", () => import("./routes/clips.tsx")),
  member("/plans", () => import("./routes/plans.tsx")),
  member("/profile", () => import("./routes/profile.tsx")),
  member("/account-settings", () => import("./routes/account-settings.tsx")),
  member("/invoices/:id", () => import("./routes/invoice.tsx"), { back: true }),
  member("/streamer/:id", () => import("./routes/streamer.tsx"), { back: true }),
  member("/viewer/:id", () => import("./routes/viewer.tsx"), { back: true }),
];
