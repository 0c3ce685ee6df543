import { paths } from "../lib/paths.ts";
import type { Access } from "./guards.ts";

/**
 * Layout around a page: `site` has a footer, `app` has navigation, `bare` has only the top bar. `own` is
 * `app` for members and `site` for visitors.
 */
export type Chrome = "site" | "app" | "bare" | "own";

type Load = () => Promise<object>;

export interface PageRow {
  path: string;
  module: Load;
  component: string;
  props?: object;
  access: Access;
  chrome: Chrome;
  /** Whether the page uses API hooks and waits for their code. */
  api: boolean;
  back: boolean;
  /**
   * What the server renders: one document for all visitors, a streamer's public page, or a member's page.
   * With the value `queries`, the server does not render the page, but sends the data that the page needs
   * first.
   */
  render?: "document" | "public page" | "member" | "queries";
  /** Group of pages that share code (`page-chunks.ts`). */
  chunk?: "open" | "member" | "viewing" | "streamers";
  /** Lazy modules that the page renders immediately. */
  firstParts?: readonly string[];
  /**
   * Maximum kilobytes of scripts and maximum number of requests until the page is usable. Set each maximum at
   * most 10 % above the measured value.
   */
  budget?: { script: number; requests: number; example?: string };
}

type Options = Partial<Omit<PageRow, "path" | "module" | "component">>;

function open(path: string, module: Load, component: string, options: Options = {}): PageRow {
  return { path, module, component, access: "public", chrome: "bare", api: false, back: false, ...options };
}

/** Creates the row of a page that requires a role and a profile. */
function member(path: string, module: Load, component: string, options: Options = {}): PageRow {
  return { path, module, component, access: "member", chrome: "app", api: true, back: false, ...options };
}

/** Redirect of a former path (docs/product.md §1.2). */
function moved(path: string, to: string): PageRow {
  return open(path, () => import("./routes/moved.tsx"), "Moved", { props: { to } });
}

/**
 * All pages (docs/product.md §1.2). The first row that matches a path applies. A path that matches no row
 * redirects to the dashboard. A page that combines several features is a file in `routes/`.
 */
export const PAGES: readonly PageRow[] = [
  open("/", () => import("./routes/home.tsx"), "HomeRoute", {
    access: "personal",
    chrome: "site",
    render: "document",
    chunk: "open",
    budget: { script: 130, requests: 18 },
  }),
  open("/login", () => import("../features/accounts/login-page.tsx"), "LoginPage", {
    access: "guest",
    api: true,
    render: "document",
    chunk: "open",
    budget: { script: 234, requests: 14 },
  }),
  open("/login/code", () => import("../features/accounts/second-step-page.tsx"), "SecondStepPage", {
    access: "guest",
    api: true,
  }),
  open("/reset-password", () => import("../features/accounts/reset-password-page.tsx"), "ResetPasswordPage", {
    api: true,
  }),
  open("/check-email", () => import("../features/accounts/check-email-page.tsx"), "CheckEmailPage", {
    access: "guest",
    api: true,
  }),
  open("/verify-email", () => import("../features/accounts/verify-email-page.tsx"), "VerifyEmailPage", {
    api: true,
  }),
  open("/confirm-email", () => import("../features/accounts/confirm-email-page.tsx"), "ConfirmEmailPage", {
    api: true,
  }),
  open("/invitation", () => import("../features/accounts/invitation-page.tsx"), "InvitationPage", {
    access: "guest",
    api: true,
  }),
  open("/delete-account", () => import("../features/accounts/delete-account-page.tsx"), "DeleteAccountPage", {
    api: true,
  }),
  open(
    "/unsubscribe",
    () => import("../features/notifications/unsubscribe/unsubscribe-page.tsx"),
    "UnsubscribePage",
    { api: true },
  ),
  open("/appeal", () => import("../features/safety/decisions/appeal-page.tsx"), "AppealPage", { api: true }),
  open(
    "/verification-expired",
    () => import("../features/accounts/verification-expired-page.tsx"),
    "VerificationExpiredPage",
  ),
  open(
    "/verification-failed",
    () => import("../features/accounts/verification-failed-page.tsx"),
    "VerificationFailedPage",
  ),
  open("/auth/success", () => import("../features/accounts/auth-success-page.tsx"), "AuthSuccessPage", {
    access: "personal",
  }),
  open("/auth/error", () => import("../features/accounts/auth-error-page.tsx"), "AuthErrorPage"),
  open("/terms", () => import("../features/policies/terms-page.tsx"), "TermsPage", {
    chrome: "site",
    render: "document",
  }),
  open("/privacy", () => import("../features/policies/privacy-page.tsx"), "PrivacyPage", {
    chrome: "site",
    render: "document",
  }),
  open("/rules", () => import("../features/policies/rules-page.tsx"), "RulesPage", {
    chrome: "site",
    render: "document",
  }),
  open("/@:username", () => import("./routes/public-page.tsx"), "PublicPageRoute", {
    access: "personal",
    chrome: "site",
    render: "public page",
    chunk: "open",
    budget: { script: 144, requests: 17, example: "/@shuden_radio" },
  }),
  open("/live", () => import("../features/outside-streams/live-page.tsx"), "LivePage", {
    access: "personal",
    chrome: "own",
    api: true,
  }),
  open("/join/:platform/:login?", () => import("../features/join/join-page.tsx"), "JoinPage", {
    access: "personal",
    chrome: "site",
    api: true,
  }),
  open("/hide-channel", () => import("../features/join/hide-page.tsx"), "HidePage", { chrome: "site" }),
  open("/together", () => import("../features/together/together-page.tsx"), "TogetherPage", {
    access: "personal",
    chrome: "site",
    api: true,
  }),
  open("/dev/ui", () => import("./routes/dev-ui.tsx"), "DevUiRoute"),
  moved("/streamer-registration", paths.createProfile("streamer")),
  moved("/viewer-registration", paths.createProfile("viewer")),
  member("/select-role", () => import("../features/accounts/select-role-page.tsx"), "SelectRolePage", {
    access: "without-role",
    chrome: "bare",
  }),
  member(
    "/create-streamer-profile",
    () => import("../features/wizards/streamer/streamer-wizard.tsx"),
    "StreamerWizard",
    { access: "create-streamer", chrome: "bare", props: { mode: "create" } },
  ),
  member(
    "/create-viewer-profile",
    () => import("../features/wizards/viewer/viewer-wizard.tsx"),
    "ViewerWizard",
    { access: "create-viewer", chrome: "bare", props: { mode: "create" } },
  ),
  member(
    "/update-streamer-profile",
    () => import("../features/wizards/streamer/streamer-wizard.tsx"),
    "StreamerWizard",
    { access: "update-streamer", props: { mode: "update" } },
  ),
  member(
    "/update-viewer-profile",
    () => import("../features/wizards/viewer/viewer-wizard.tsx"),
    "ViewerWizard",
    { access: "update-viewer", props: { mode: "update" } },
  ),
  member("/dashboard", () => import("./routes/dashboard.tsx"), "DashboardRoute", {
    access: "viewer",
    render: "member",
    chunk: "viewing",
    budget: { script: 212, requests: 33 },
  }),
  member("/streamers", () => import("../features/discovery/discovery-page.tsx"), "DiscoveryPage", {
    access: "viewer",
    render: "member",
    chunk: "viewing",
    budget: { script: 212, requests: 19 },
  }),
  member("/clips", () => import("../features/clips/reel/reel-page.tsx"), "ReelPage", {
    access: "viewer",
    render: "member",
    chunk: "viewing",
    budget: { script: 212, requests: 18 },
  }),
  member("/surf", () => import("../features/surf/surf-page.tsx"), "SurfPage", { chunk: "viewing" }),
  member("/bring-follows", () => import("../features/brought-follows/bring-page.tsx"), "BringPage", {
    access: "viewer",
  }),
  member("/plans", () => import("../features/subscriptions/plans/plans-page.tsx"), "PlansPage", {
    access: "signed-in",
    render: "member",
    chunk: "member",
    budget: { script: 212, requests: 13 },
  }),
  member("/notifications", () => import("./routes/notifications.tsx"), "NotificationsRoute", {
    render: "queries",
  }),
  member("/raid", () => import("../features/raids/raid-page.tsx"), "RaidPage", { access: "streamer" }),
  member("/profile", () => import("./routes/profile.tsx"), "ProfileRoute", {
    render: "member",
    chunk: "streamers",
    budget: { script: 224, requests: 16 },
  }),
  member("/studio", () => import("./routes/studio.tsx"), "StudioRoute", {
    access: "streamer",
    render: "queries",
  }),
  member("/account-settings", () => import("./routes/account-settings.tsx"), "AccountSettingsRoute", {
    access: "account",
  }),
  member("/moderation", () => import("../features/moderation/moderation-page.tsx"), "ModerationPage", {
    access: "account",
  }),
  member("/admin", () => import("../features/admin/admin-page.tsx"), "AdminPage", { access: "account" }),
  member(
    "/invoices/:id",
    () => import("../features/subscriptions/invoices/invoice-page.tsx"),
    "InvoicePage",
    { access: "account", back: true },
  ),
  member("/streamer/:id", () => import("./routes/streamer.tsx"), "StreamerRoute", {
    back: true,
    render: "member",
    chunk: "streamers",
    firstParts: ["src/features/profiles/streamer/about-tab.tsx"],
  }),
  member("/viewer/:id", () => import("./routes/viewer.tsx"), "ViewerRoute", { back: true }),
];

/** Parameters of a path that matches a pattern such as `/@:username`; otherwise null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.replace(/(?<=.)\/$/, "").split("/");
  if (given.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const [, fixed = part, name, optional] = /^(.*):(\w+)(\?)?$/.exec(part) ?? [];
    const segment = given[at] ?? "";
    if (name === undefined) {
      if (segment.toLowerCase() !== part.toLowerCase()) return null;
      continue;
    }
    if (!segment.startsWith(fixed) || (segment === fixed && optional === undefined)) return null;
    params[name] = segment.slice(fixed.length);
  }
  return params;
}

export interface FoundPage<Row extends { path: string }> {
  row: Row;
  params: Record<string, string>;
}

export function findPage<Row extends { path: string }>(
  rows: readonly Row[],
  path: string,
): FoundPage<Row> | null {
  for (const row of rows) {
    const params = matchPath(row.path, path);
    if (params) return { row, params };
  }
  return null;
}
