import { HINT_COOKIE, type Me } from "@starling/validators/sessions";
import { expect, test, vi } from "vitest";
import { openAccountDialog } from "../entities/session/account-dialog-store.ts";
import { type Intent, readIntent, rememberIntent, storeIntentForMail } from "../entities/session/intent.ts";
import { signInLink } from "../entities/session/sign-in-link.ts";
import { watchSessionHint } from "../lib/session.ts";
import { refuse } from "../testing/fake-link.ts";
import { createMe } from "../testing/people.ts";
import { ownProfile } from "../testing/profiles.ts";
import { aPublicPage } from "../testing/public-pages.ts";
import { renderApp } from "../testing/render-app.tsx";
import { nothingFilled, openWizard } from "../testing/wizards.ts";

const NIAS_PAGE = { publicPages: { read: () => aPublicPage() } };

const NIA = "0190f0e0-0000-7000-8000-00000000000a";
const FOLLOW: Intent = { kind: "follow", streamerId: NIA, name: "Nia", returnTo: "/plans?from=nia" };
const ELSEWHERE = "https://evil.example/";

type App = Awaited<ReturnType<typeof renderApp>>;

const signingIn = (user: Me, next: string) => ({ accounts: { login: () => ({ user, next }) } });

async function logIn({ screen }: App): Promise<void> {
  const form = screen.getByRole("dialog");
  await form.getByLabelText("Email").fill("robin@example.test");
  await form.getByLabelText("Password", { exact: true }).fill("Quiet-Harbour7");
  await form.getByRole("button", { name: "Log in", exact: true }).click();
}

test("login returns a redirected visitor to their page with its query", async () => {
  const app = await renderApp("/account-settings?tab=subscription", {
    handlers: signingIn(createMe(), "/streamers"),
  });
  await expect.poll(app.path).toBe("/");
  await app.screen.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = app.screen.getByRole("dialog", { name: "Welcome back" });
  await expect.element(dialog.getByText("Log in to open your settings.")).toBeVisible();
  await logIn(app);
  await expect.poll(app.path).toBe("/account-settings?tab=subscription");
  expect(readIntent(), "it is used once").toBeNull();
});

test("after login, a user without a profile gets the profile set-up and then the requested page", async () => {
  const newcomer = createMe({ profile: null });
  const app = await renderApp("/clips", {
    handlers: { ...nothingFilled(), ...signingIn(newcomer, "/create-viewer-profile") },
  });
  await expect.poll(app.path).toBe("/");
  await app.screen.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await logIn(app);
  await expect.poll(app.path).toBe("/create-viewer-profile");
  expect(readIntent()).toEqual({ kind: "open-page", returnTo: "/clips" });
});

test("profile wizard opens the return page and performs the pending action once", async () => {
  const follow = vi.fn(() => ({ isFollowing: true, followersCount: 1 }));
  const { screen, button, name, visited } = await openWizard({
    handlers: {
      follows: { follow },
      profiles: { create: () => ownProfile({ displayName: "Robin" }) },
    },
  });
  rememberIntent(FOLLOW);
  await name.fill("Robin");
  for (const next of ["Next", "Skip", "Skip", "Skip"]) await button(next).click();
  await button("Submit").click();
  await expect.element(screen.getByText("Profile created successfully!")).toBeVisible();
  await expect.poll(() => visited.at(-1), { timeout: 5_000 }).toBe("/plans?from=nia");
  await expect.element(screen.getByText("You’re following Nia.")).toBeVisible();
  expect(follow).toHaveBeenCalledExactlyOnceWith({ id: NIA });
  expect(readIntent()).toBeNull();
});

test("the complete-profile dialog opens the return page when saved, and keeps the pending action when skipped", async () => {
  const complete = () => ownProfile({ displayName: "robin" });
  const options = {
    me: createMe({ profile: null }),
    handlers: { profiles: { complete } },
    intent: { kind: "open-page", returnTo: "/plans?tab=features" },
  } as const;
  const skipping = await renderApp("/", options);
  await skipping.screen.getByRole("button", { name: "Skip for Now" }).click();
  await expect.element(skipping.screen.getByRole("heading", { name: "Discover" })).toBeVisible();
  expect(readIntent()).toEqual(options.intent);
  await skipping.screen.unmount();
  sessionStorage.clear();
  const { screen, path } = await renderApp("/", options);
  await screen.getByRole("button", { name: "Save profile" }).click();
  await expect.poll(path).toBe("/plans?tab=features");
  expect(readIntent()).toBeNull();
});

test("follow dialog names the streamer, and login performs the follow and opens the return page", async () => {
  const follow = vi.fn(() => ({ isFollowing: true, followersCount: 1 }));
  const app = await renderApp("/terms", {
    handlers: { ...signingIn(createMe(), "/streamers"), follows: { follow } },
  });
  openAccountDialog("sign-up", { intent: FOLLOW });
  const { screen } = app;
  await expect.element(screen.getByRole("dialog", { name: "Join to follow Nia" })).toBeVisible();
  await screen.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Log in to follow Nia" })).toBeVisible();
  await logIn(app);
  await expect.poll(app.path).toBe("/plans?from=nia");
  await expect.element(screen.getByText("You’re following Nia.")).toBeVisible();
  expect(follow).toHaveBeenCalledExactlyOnceWith({ id: NIA });
});

test("explains to a streamer that only viewers can follow", async () => {
  const follow = vi.fn();
  const app = await renderApp("/terms", {
    handlers: { ...signingIn(createMe({ role: "streamer" }), "/profile"), follows: { follow } },
  });
  openAccountDialog("login", { intent: FOLLOW });
  await logIn(app);
  await expect
    .element(app.screen.getByText("Only viewers can follow. Switch to viewer to follow Nia."))
    .toBeVisible();
  expect(app.path()).toBe("/plans?from=nia");
  expect(follow).not.toHaveBeenCalled();
});

test("shows the server's reason when a follow is refused", async () => {
  const app = await renderApp("/terms", {
    handlers: {
      ...signingIn(createMe(), "/streamers"),
      follows: { follow: () => refuse({ message: "This streamer was not found", status: 404 }) },
    },
  });
  openAccountDialog("login", { intent: FOLLOW });
  await logIn(app);
  await expect.element(app.screen.getByText("This streamer was not found")).toBeVisible();
});

test("closing the dialog drops the pending action", async () => {
  const { screen } = await renderApp("/terms");
  openAccountDialog("login", { intent: FOLLOW });
  await expect.element(screen.getByRole("dialog", { name: "Log in to follow Nia" })).toBeVisible();
  await screen.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Join" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Join Starling" })).toBeVisible();
  expect(readIntent()).toBeNull();
});

test("social sign-in opens the return page", async () => {
  const { path } = await renderApp("/auth/success?provider=google", {
    me: createMe(),
    intent: { kind: "open-page", returnTo: "/viewer/1?tab=clips" },
  });
  await expect.poll(path).toBe("/viewer/1?tab=clips");
  expect(readIntent()).toBeNull();
});

test.each([ELSEWHERE, "//evil.example", "/\\evil.example", "/\t/evil.example", "javascript:alert(1)"])(
  "ignores the return URL %j without an error (security row C4)",
  async (returnTo) => {
    const app = await renderApp("/terms", { handlers: signingIn(createMe(), "/plans") });
    openAccountDialog("login", { intent: { ...FOLLOW, returnTo } });
    await expect.element(app.screen.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
    // Writes the invalid path directly to storage, to bypass validation.
    sessionStorage.setItem("intent", JSON.stringify({ kind: "open-page", returnTo }));
    await logIn(app);
    await expect.poll(app.path).toBe("/plans");
  },
);

test("preselects the viewer role for a pending follow and allows the streamer role", async () => {
  const updateRole = vi.fn(({ role }: { role: Me["role"] }) => ({ user: createMe({ role, profile: null }) }));
  const { screen, path } = await renderApp("/select-role", {
    me: createMe({ roleVerified: false, profile: null }),
    handlers: { ...nothingFilled(), accounts: { updateRole } },
    intent: FOLLOW,
  });
  await expect.element(screen.getByRole("radio", { name: /Viewer/ })).toBeChecked();
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.poll(path).toBe("/create-viewer-profile");
  expect(updateRole).toHaveBeenCalledWith({ role: "viewer" });
  expect(readIntent()).toEqual(FOLLOW);
});

test("verification link restores the pending action in any tab of the browser", async () => {
  const user = createMe({ roleVerified: false, profile: null });
  const message = "Email verified! You are logged in.";
  const verifyEmail = () => ({ message, user, next: "/select-role" });
  await renderApp("/terms", { intent: FOLLOW });
  storeIntentForMail();
  const left = localStorage.getItem("intent-after-mail") ?? "";
  const { screen, path } = await renderApp("/verify-email?token=abc", {
    handlers: { accounts: { verifyEmail } },
  });
  expect(readIntent(), "another tab knows nothing of it").toBeNull();
  localStorage.setItem("intent-after-mail", left);
  await screen.getByRole("button", { name: "Verify my email" }).click();
  await expect.poll(path).toBe("/select-role");
  expect(readIntent()).toEqual(FOLLOW);
  expect(localStorage.getItem("intent-after-mail")).toBeNull();
});

test("logging out clears the pending action", async () => {
  const stop = watchSessionHint();
  const { screen, path } = await renderApp("/plans", { me: createMe() });
  await expect.element(screen.getByRole("button", { name: "Your account" })).toBeVisible();
  rememberIntent(FOLLOW);
  storeIntentForMail();
  await cookieStore.set({ name: HINT_COOKIE, value: "0", path: "/" });
  await expect.poll(path).toBe("/");
  await expect.element(screen.getByRole("banner").getByRole("button", { name: "Join" })).toBeVisible();
  expect(readIntent(), "neither what was meant nor the page that was open").toBeNull();
  expect(localStorage.getItem("intent-after-mail")).toBeNull();
  stop();
});

test("a Join link used before the script loads opens the sign-up form, which links to the login", async () => {
  const { screen } = await renderApp(signInLink("sign-up", "/@nia"));
  await expect.element(screen.getByRole("heading", { name: "Join Starling" })).toBeVisible();
  expect(readIntent()).toEqual({ kind: "open-page", returnTo: "/@nia" });
  await screen.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect.element(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
});

test("a sign-in link opens the return page for a signed-in user, after set-up if the profile is missing", async () => {
  const link = signInLink("sign-up", "/@nia");
  const handlers = { ...nothingFilled(), ...NIAS_PAGE };
  const member = await renderApp(link, { me: createMe(), handlers });
  await expect.poll(member.path).toBe("/@nia");
  expect(member.screen.getByRole("dialog").elements()).toHaveLength(0);
  expect(readIntent()).toBeNull();
  await member.screen.unmount();
  const newcomer = await renderApp(link, { me: createMe({ profile: null }), handlers });
  await expect.poll(newcomer.path).toBe("/create-viewer-profile");
  expect(readIntent()).toEqual({ kind: "open-page", returnTo: "/@nia" });
});
