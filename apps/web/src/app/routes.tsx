import type { ComponentType } from "react";
import { Redirect } from "wouter";
import { type Loadable, loadable } from "../lib/loadable.tsx";
import { paths } from "../lib/paths.ts";
import type { Access } from "./guards.ts";

/**
 * Frame of a page: site bar with footer, member bar with navigation, only the bar, or `own`: `app` for members
 * and `site` for visitors.
 */
export type Chrome = "site" | "app" | "bare" | "own";

interface RouteOptions {
  access: Access;
  chrome: Chrome;
  /** Whether the page uses API hooks and waits for their code. */
  api: boolean;
  back: boolean;
}

export interface RouteDefinition extends RouteOptions {
  path: string;
  Page: ComponentType & Partial<Loadable>;
}

type Load = () => Promise<ComponentType>;

/** Public page. The build parses the row's source (`route-modules.ts`). */
function open(path: string, load: Load, options: Partial<RouteOptions> = {}): RouteDefinition {
  return {
    path,
    access: "public",
    chrome: "bare",
    api: false,
    back: false,
    ...options,
    Page: loadable(load),
  };
}

/** Page for users with a role and a profile by default. */
function member(path: string, load: Load, options: Partial<RouteOptions> = {}): RouteDefinition {
  return { path, access: "member", chrome: "app", api: true, back: false, ...options, Page: loadable(load) };
}

/** Redirect of a former path (docs/product.md §1.2). */
function moved(path: string, to: string): RouteDefinition {
  return {
    path,
    access: "public",
    chrome: "bare",
    api: false,
    back: false,
    Page: () => <Redirect to={to} replace />,
  };
}

type Wizard = ComponentType<{ mode: "create" | "update" }>;

const creating = (Wizard: Wizard) => () => <Wizard mode="create" />;
const updating = (Wizard: Wizard) => () => <Wizard mode="update" />;

export const PUBLIC_PAGE = "/@:username";

export async function pageCode(path: string): Promise<void> {
  await routes.find((row) => row.path === path)?.Page.loaded?.();
}

/**
 * Route table (docs/product.md §1.2): the first match wins, other paths go to the dashboard. A row names a
 * feature's page, or a file of `routes/` for a page of several features.
 */
export const routes: readonly RouteDefinition[] = [
  open("/", async () => (await import("./routes/home.tsx")).HomeRoute, {
    access: "personal",
    chrome: "site",
  }),
  open("/login", async () => (await import("../features/accounts/login-page.tsx")).LoginPage, {
    access: "guest",
    api: true,
  }),
  open(
    "/login/code",
    async () => (await import("../features/accounts/second-step-page.tsx")).SecondStepPage,
    { access: "guest", api: true },
  ),
  open(
    "/reset-password",
    async () => (await import("../features/accounts/reset-password-page.tsx")).ResetPasswordPage,
    { api: true },
  ),
  open(
    "/verify-email",
    async () => (await import("../features/accounts/verify-email-page.tsx")).VerifyEmailPage,
    { api: true },
  ),
  open(
    "/confirm-email",
    async () => (await import("../features/accounts/confirm-email-page.tsx")).ConfirmEmailPage,
    { api: true },
  ),
  open("/invitation", async () => (await import("../features/accounts/invitation-page.tsx")).InvitationPage, {
    access: "guest",
    api: true,
  }),
  open(
    "/delete-account",
    async () => (await import("../features/accounts/delete-account-page.tsx")).DeleteAccountPage,
    { api: true },
  ),
  open(
    "/unsubscribe",
    async () => (await import("../features/notifications/unsubscribe/unsubscribe-page.tsx")).UnsubscribePage,
    { api: true },
  ),
  open("/appeal", async () => (await import("../features/safety/decisions/appeal-page.tsx")).AppealPage, {
    api: true,
  }),
  open(
    "/verification-expired",
    async () => (await import("../features/accounts/verification-expired-page.tsx")).VerificationExpiredPage,
  ),
  open(
    "/verification-failed",
    async () => (await import("../features/accounts/verification-failed-page.tsx")).VerificationFailedPage,
  ),
  open(
    "/auth/success",
    async () => (await import("../features/accounts/auth-success-page.tsx")).AuthSuccessPage,
    { access: "personal" },
  ),
  open("/auth/error", async () => (await import("../features/accounts/auth-error-page.tsx")).AuthErrorPage),
  open("/terms", async () => (await import("../features/policies/terms-page.tsx")).TermsPage, {
    chrome: "site",
  }),
  open("/privacy", async () => (await import("../features/policies/privacy-page.tsx")).PrivacyPage, {
    chrome: "site",
  }),
  open("/rules", async () => (await import("../features/policies/rules-page.tsx")).RulesPage, {
    chrome: "site",
  }),
  open("/@:username", async () => (await import("./routes/public-page.tsx")).PublicPageRoute, {
    access: "personal",
    chrome: "site",
  }),
  open("/live", async () => (await import("../features/outside-streams/live-page.tsx")).LivePage, {
    access: "personal",
    chrome: "own",
    api: true,
  }),
  open("/join/:platform/:login?", async () => (await import("../features/join/join-page.tsx")).JoinPage, {
    access: "personal",
    chrome: "site",
    api: true,
  }),
  open("/hide-channel", async () => (await import("../features/join/hide-page.tsx")).HidePage, {
    chrome: "site",
  }),
  open("/together", async () => (await import("../features/together/together-page.tsx")).TogetherPage, {
    access: "personal",
    chrome: "site",
    api: true,
  }),
  open("/dev/ui", async () => (await import("./routes/dev-ui.tsx")).DevUiRoute),
  moved("/streamer-registration", paths.createProfile("streamer")),
  moved("/viewer-registration", paths.createProfile("viewer")),
  member(
    "/select-role",
    async () => (await import("../features/accounts/select-role-page.tsx")).SelectRolePage,
    { access: "without-role", chrome: "bare" },
  ),
  member(
    "/create-streamer-profile",
    async () => creating((await import("../features/wizards/streamer/streamer-wizard.tsx")).StreamerWizard),
    { access: "create-streamer", chrome: "bare" },
  ),
  member(
    "/create-viewer-profile",
    async () => creating((await import("../features/wizards/viewer/viewer-wizard.tsx")).ViewerWizard),
    { access: "create-viewer", chrome: "bare" },
  ),
  member(
    "/update-streamer-profile",
    async () => updating((await import("../features/wizards/streamer/streamer-wizard.tsx")).StreamerWizard),
    { access: "update-streamer" },
  ),
  member(
    "/update-viewer-profile",
    async () => updating((await import("../features/wizards/viewer/viewer-wizard.tsx")).ViewerWizard),
    { access: "update-viewer" },
  ),
  member("/dashboard", async () => (await import("./routes/dashboard.tsx")).DashboardRoute, {
    access: "viewer",
  }),
  member("/streamers", async () => (await import("../features/discovery/discovery-page.tsx")).DiscoveryPage, {
    access: "viewer",
  }),
  member("/clips", async () => (await import("../features/clips/reel/reel-page.tsx")).ReelPage, {
    access: "viewer",
  }),
  member("/surf", async () => (await import("../features/surf/surf-page.tsx")).SurfPage),
  member(
    "/bring-follows",
    async () => (await import("../features/brought-follows/bring-page.tsx")).BringPage,
    { access: "viewer" },
  ),
  member("/plans", async () => (await import("../features/subscriptions/plans/plans-page.tsx")).PlansPage, {
    access: "signed-in",
  }),
  member("/notifications", async () => (await import("./routes/notifications.tsx")).NotificationsRoute),
  member("/raid", async () => (await import("../features/raids/raid-page.tsx")).RaidPage, {
    access: "streamer",
  }),
  member("/profile", async () => (await import("./routes/profile.tsx")).ProfileRoute),
  member("/studio", async () => (await import("./routes/studio.tsx")).StudioRoute, { access: "streamer" }),
  member(
    "/account-settings",
    async () => (await import("./routes/account-settings.tsx")).AccountSettingsRoute,
    { access: "account" },
  ),
  member(
    "/moderation",
    async () => (await import("../features/moderation/moderation-page.tsx")).ModerationPage,
    { access: "account" },
  ),
  member(
    "/invoices/:id",
    async () => (await import("../features/subscriptions/invoices/invoice-page.tsx")).InvoicePage,
    { access: "account", back: true },
  ),
  member("/streamer/:id", async () => (await import("./routes/streamer.tsx")).StreamerRoute, { back: true }),
  member("/viewer/:id", async () => (await import("./routes/viewer.tsx")).ViewerRoute, { back: true }),
];
