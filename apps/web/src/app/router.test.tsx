import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "../testing/fake-link.ts";
import { createMe } from "../testing/people.ts";
import { renderApp } from "../testing/render-app.tsx";
import { nothingFilled } from "../testing/wizards.ts";

test.each(["/plans", "/streamer/1", "/no/such/place"])(
  "redirects anonymous visitors from %s to the start page without a session request",
  async (path) => {
    const me = vi.fn();
    const app = await renderApp(path, { handlers: { accounts: { me } } });
    await expect.element(app.screen.getByRole("heading", { level: 1 })).toBeVisible();
    expect(app.path()).toBe("/");
    expect(me).not.toHaveBeenCalled();
  },
);

test.each([
  "/reset-password?token=abc",
  "/verify-email?token=abc",
  "/verification-expired",
  "/verification-failed",
  "/auth/error",
  "/terms",
  "/privacy",
  "/rules",
])("%s requests no session, and shows signed-in visitors only a link to the dashboard", async (path) => {
  const me = vi.fn(() => createMe());
  const { screen } = await renderApp(path, { me: createMe(), handlers: { accounts: { me } } });
  await expect.element(screen.getByRole("heading").first()).toBeVisible();
  await expect.element(screen.getByText("Dashboard")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Join" }).elements()).toHaveLength(0);
  expect(screen.getByRole("button", { name: "Your account" }).elements()).toHaveLength(0);
  expect(me).not.toHaveBeenCalled();
});

test("requests the session once, when the visitor opens the first page that needs it", async () => {
  const me = vi.fn(() => createMe());
  const { screen, navigate } = await renderApp("/terms", { me: createMe(), handlers: { accounts: { me } } });
  await expect.element(screen.getByRole("heading", { name: "Terms" })).toBeVisible();
  navigate("/plans");
  await expect.element(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
  navigate("/terms");
  await expect.element(screen.getByRole("heading", { name: "Terms" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Your account" })).toBeVisible();
  expect(me).toHaveBeenCalledOnce();
});

test.each(["/streamer-registration", "/viewer-registration"])(
  "redirects the former path %s to the profile set-up",
  async (path) => {
    const { screen, path: at } = await renderApp(path, {
      me: createMe({ profile: null }),
      handlers: nothingFilled(),
    });
    await expect.element(screen.getByRole("heading", { name: "Viewer Profile Setup" })).toBeVisible();
    expect(at()).toBe("/create-viewer-profile");
  },
);

test("shows the start page after a session has ended", async () => {
  const me = () => refuse({ status: 401, code: "UNAUTHORIZED", message: "Please log in to continue" });
  const refresh = () => refuse({ status: 401, code: "UNAUTHORIZED", message: "Please log in to continue" });
  const app = await renderApp("/plans", { me: createMe(), handlers: { accounts: { me, refresh } } });
  await expect.element(app.screen.getByRole("button", { name: "Join" })).toBeVisible();
  expect(app.path()).toBe("/");
});

test.each([
  [
    "the connection fails",
    () => {
      throw new Error("no line");
    },
  ],
  [
    "the server cannot reach its database",
    () => refuse({ status: 503, code: "SERVICE_UNAVAILABLE", reason: "UNAVAILABLE", message: "away" }),
  ],
])("stays logged in when %s while the session is renewed", async (_, refresh) => {
  let away = true;
  const { screen, path } = await renderApp("/plans", {
    me: createMe(),
    handlers: {
      accounts: {
        me: () => (away ? refuse({ status: 401, code: "UNAUTHORIZED", message: "expired" }) : createMe()),
        refresh,
      },
    },
  });
  await expect.element(screen.getByText("We cannot reach Starling right now.")).toBeVisible();
  expect(path()).toBe("/plans");
  away = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
});

test("renews an expired session and shows the page", async () => {
  let fresh = false;
  const { screen } = await renderApp("/plans", {
    me: createMe(),
    handlers: {
      accounts: {
        me: () => (fresh ? createMe() : refuse({ status: 401, code: "UNAUTHORIZED", message: "expired" })),
        refresh: () => {
          fresh = true;
          return { message: "renewed" };
        },
      },
    },
  });
  await expect.element(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
});

test("reports an unreachable server and allows a retry", async () => {
  let reachable = false;
  const me = () => {
    if (!reachable) throw new Error("no line");
    return createMe();
  };
  const { screen } = await renderApp("/plans", { me: createMe(), handlers: { accounts: { me } } });
  await expect.element(screen.getByText("We cannot reach Starling right now.")).toBeVisible();
  reachable = true;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
});

test("navigation sets the title and focuses the heading", async () => {
  const { screen } = await renderApp("/plans", { me: createMe() });
  await expect.element(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
  await screen.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect.element(screen.getByRole("heading", { name: "Account Settings" })).toHaveFocus();
  expect(document.title).toBe("Account Settings · Starling");
});

test("stores the sidebar's state and collapses it in narrow windows", async () => {
  const first = await renderApp("/plans", { me: createMe() });
  await first.screen.getByRole("button", { name: "Collapse navigation" }).click();
  await first.screen.unmount();
  const second = await renderApp("/plans", { me: createMe() });
  await second.screen.getByRole("button", { name: "Expand navigation" }).click();
  await page.viewport(900, 800);
  await expect.element(second.screen.getByRole("button", { name: "Expand navigation" })).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(second.screen.getByRole("button", { name: "Collapse navigation" })).toBeVisible();
});

test("navigation shows viewers and streamers the links of their role", async () => {
  const viewer = await renderApp("/plans", { me: createMe() });
  const names = (screen: typeof viewer.screen) =>
    screen
      .getByRole("navigation", { name: "Main" })
      .getByRole("link")
      .elements()
      .map((link) => link.textContent);
  await expect.element(viewer.screen.getByRole("link", { name: "Discover" })).toBeVisible();
  expect(names(viewer.screen)).toEqual(["Home", "Discover", "Clips", "Surf", "Profile", "Settings"]);
  await viewer.screen.unmount();
  const streamer = await renderApp("/plans", { me: createMe({ role: "streamer" }) });
  await expect.element(streamer.screen.getByRole("link", { name: "Profile" })).toBeVisible();
  expect(names(streamer.screen)).toEqual(["Studio", "Profile", "Settings"]);
});

test.each(["/dashboard/", "/Clips", "/STREAMERS/"])(
  "redirects a streamer from %s, whatever the case or trailing slash of the path",
  async (path) => {
    const app = await renderApp(path, { me: createMe({ role: "streamer" }) });
    await expect.poll(app.path).toBe("/profile");
  },
);

test("navigation marks the current page, whatever the case or trailing slash of its path", async () => {
  const { screen } = await renderApp("/Account-Settings/", { me: createMe() });
  const settings = screen.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" });
  await expect.element(settings).toHaveAttribute("aria-current", "page");
});

test("logging out leads to the login page", async () => {
  const logout = vi.fn(() => ({ message: "bye" }));
  const { screen, path } = await renderApp("/plans", { me: createMe(), handlers: { accounts: { logout } } });
  await screen.getByRole("button", { name: "Your account" }).click();
  await screen.getByRole("menuitem", { name: "Log out", exact: true }).click();
  await expect.element(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  expect(path()).toBe("/login");
  expect(logout).toHaveBeenCalledOnce();
});

test("a rejected logout keeps the user logged in and renews no session", async () => {
  const refresh = vi.fn(() => ({ message: "renewed" }));
  const logout = () => refuse({ status: 401, code: "UNAUTHORIZED", message: "Please log in to continue" });
  const { screen, path } = await renderApp("/plans", {
    me: createMe(),
    handlers: { accounts: { logout, refresh } },
  });
  await screen.getByRole("button", { name: "Your account" }).click();
  await screen.getByRole("menuitem", { name: /^Log out/ }).click();
  await expect.element(screen.getByText("Please log in to continue")).toBeVisible();
  expect(path()).toBe("/plans");
  expect(refresh).not.toHaveBeenCalled();
});

test.each([
  ["/streamers?search=tea", "Discover is for viewers"],
  ["/clips?clip=1", "Clips is for viewers"],
])("explains to a streamer that %s is for viewers and opens it after a role switch", async (path, reason) => {
  const switchRole = vi.fn(() => ({ user: createMe(), requiresOnboarding: false }));
  const app = await renderApp(path, {
    me: createMe({ role: "streamer" }),
    handlers: {
      accounts: {
        availableRoles: () => ({ availableRoles: ["viewer", "streamer"] }),
        checkRoleSwitch: () => ({ canSwitch: true, reason: null, requiresOnboarding: false }),
        profileCompleteness: () => ({ isComplete: true }),
        switchRole,
      },
    },
  });
  await expect.element(app.screen.getByText(reason)).toBeVisible();
  expect(app.path()).toBe("/profile");
  await app.screen.getByRole("button", { name: "Switch to viewer", exact: true }).click();
  await app.screen.getByRole("radio", { name: /Viewer/ }).click();
  await expect.poll(app.path).toBe(path);
});

test("shows no notice to a streamer who follows a link within the app to the viewers' home page", async () => {
  const app = await renderApp("/plans", { me: createMe({ role: "streamer" }) });
  app.navigate("/dashboard");
  await expect.poll(app.path).toBe("/profile");
  await expect.element(app.screen.getByRole("button", { name: "Your account" })).toBeVisible();
  expect(app.screen.getByText("Home is for viewers").query()).toBeNull();
});
