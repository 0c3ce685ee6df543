import { HINT_COOKIE } from "@starling/validators/sessions";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { ownProfile, ownStreamerProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const viewer = { profiles: { own: () => ownProfile({ bio: "Watches at night, mostly farming games." }) } };

test("viewer settings show account and overview with links to the profile and its editor", async () => {
  const { screen } = await renderApp("/account-settings", { me: createMe(), handlers: viewer });
  const account = screen.getByRole("region", { name: "Account" });
  await expect.element(account.getByText("Viewer")).toBeVisible();
  await expect.element(account.getByText("robin@example.test")).toBeVisible();
  await expect.element(account.getByText("5 Feb 2026")).toBeVisible();
  const overview = screen.getByRole("region", { name: "Overview" });
  await expect.element(overview.getByText("Watches at night, mostly farmi…")).toBeVisible();
  await expect.element(overview.getByText("Preferred streamer size")).toBeVisible();
  await expect.element(overview.getByText("Not specified").first()).toBeVisible();
  await expect
    .element(overview.getByRole("link", { name: "Edit profile" }))
    .toHaveAttribute("href", "/update-viewer-profile");
  await expect
    .element(overview.getByRole("link", { name: "View profile" }))
    .toHaveAttribute("href", "/profile");
});

test("the overview shows a streamer's facts and the date of the latest change to the account or profile", async () => {
  const own = ownStreamerProfile({ averageViewers: 12, updatedAt: new Date("2026-03-01T10:00:00Z") });
  const { screen } = await renderApp("/account-settings", {
    me: createMe({ role: "streamer" }),
    handlers: { profiles: { own: () => own } },
  });
  const overview = screen.getByRole("region", { name: "Overview" });
  await expect.element(overview.getByText("12 viewers")).toBeVisible();
  await expect.element(overview.getByText("Twitch, Kick")).toBeVisible();
  await expect.element(screen.getByText("1 Mar 2026")).toBeVisible();
  await expect
    .element(overview.getByRole("link", { name: "Edit profile" }))
    .toHaveAttribute("href", "/update-streamer-profile");
});

test("opens the tab named in the URL, and writes the chosen tab to the URL", async () => {
  const { screen, path } = await renderApp("/account-settings", { me: createMe(), handlers: viewer });
  await screen.getByRole("tab", { name: "Change Password" }).click();
  await expect.element(screen.getByLabelText("Current password")).toBeVisible();
  expect(path()).toBe("/account-settings?tab=password");
  await screen.unmount();
  const again = await renderApp("/account-settings?tab=password", { me: createMe(), handlers: viewer });
  await expect.element(again.screen.getByLabelText("Current password")).toBeVisible();
});

test("emails a link to set a password to an account without one", async () => {
  const requestPasswordReset = vi.fn(() => ({ message: "sent" }));
  const { screen } = await renderApp("/account-settings?tab=password", {
    me: createMe({ hasPassword: false }),
    handlers: { accounts: { requestPasswordReset } },
  });
  await screen.getByRole("button", { name: "Set password" }).click();
  await expect.element(screen.getByText("We’re sending the link to robin@example.test.")).toBeVisible();
  expect(requestPasswordReset).toHaveBeenCalledWith({ email: "robin@example.test" });
});

const ZIP = { "content-disposition": 'attachment; filename="starling-robin-2026-03-14.zip"' };

/** Serves the queued responses in order. `saved` lists the names of saved files. */
function serveExport(...answers: (() => Response | Promise<Response>)[]) {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asked = vi.spyOn(window, "fetch").mockImplementation(async () => {
    const next = answers.shift();
    if (!next) throw new TypeError("Failed to fetch");
    return next();
  });
  return { saved, asked };
}

test("shows the progress of the data download and saves the file under its name", async () => {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = controller;
    },
  });
  const { screen } = await renderApp("/account-settings", { me: createMe(), handlers: viewer });
  const { saved } = serveExport(() => new Response(body, { headers: ZIP }));
  const button = screen.getByRole("button", { name: "Download my data" });
  await button.click();
  await expect.element(screen.getByText("Preparing your data…")).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  send?.enqueue(new Uint8Array(1_500_000));
  await expect.element(screen.getByText("Downloading… 1.5 MB so far")).toBeVisible();
  send?.close();
  await expect.element(screen.getByText("Saved as starling-robin-2026-03-14.zip")).toBeVisible();
  expect(saved).toEqual(["starling-robin-2026-03-14.zip"]);
});

test("renews an expired session and continues the download", async () => {
  const { screen } = await renderApp("/account-settings", { me: createMe(), handlers: viewer });
  const { saved, asked } = serveExport(
    () => new Response("{}", { status: 401 }),
    () => new Response(new Uint8Array(3), { headers: ZIP }),
  );
  await screen.getByRole("button", { name: "Download my data" }).click();
  await expect.element(screen.getByText(/^Saved as/)).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(saved).toHaveLength(1);
});

const clearHint = () => cookieStore.set({ name: HINT_COOKIE, value: "0", path: "/" });

test("deletes the account after the password is entered, and keeps a wrong password in the field", async () => {
  const remove = vi.fn(async ({ password }: { password?: string | undefined }) => {
    const fields = [{ path: "password", message: "Current password is incorrect" }];
    if (password !== "quiet meadow") return refuse({ message: "Current password is incorrect", fields });
    await clearHint();
    return { message: "Your account has been deleted." };
  });
  const { screen, path } = await renderApp("/account-settings", {
    me: createMe(),
    handlers: { ...viewer, accounts: { remove } },
  });
  await screen.getByRole("button", { name: "Delete my account" }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete your account?" });
  await expect.element(dialog.getByText(/Everyone you follow/)).toBeVisible();
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await confirm.click();
  const password = dialog.getByLabelText("Your password");
  await expect.element(password).toHaveAccessibleDescription("Please enter your password to confirm");
  expect(remove).not.toHaveBeenCalled();
  await password.fill("loud meadow");
  await confirm.click();
  await expect.element(password).toHaveAccessibleDescription("Current password is incorrect");
  await expect.element(password).toHaveValue("loud meadow");
  await password.fill("quiet meadow");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect.poll(path).toBe("/");
  await expect.element(screen.getByRole("button", { name: "Log in" }).first()).toBeVisible();
});

test.each([
  [false, "Email me a link"],
  [true, "I don’t know it. Email me a link."],
])("emails a deletion link to an account whose hasPassword is %s", async (hasPassword, name) => {
  let asked = 0;
  const requestDeletion = () => {
    asked += 1;
    if (asked === 1) throw new Error("no line");
    return { message: "sent" };
  };
  const { screen } = await renderApp("/account-settings", {
    me: createMe({ hasPassword }),
    handlers: { ...viewer, accounts: { requestDeletion } },
  });
  await screen.getByRole("button", { name: "Delete my account" }).click();
  const dialog = screen.getByRole("dialog");
  expect(dialog.getByLabelText("Your password").elements()).toHaveLength(hasPassword ? 1 : 0);
  await dialog.getByRole("button", { name }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("We could not send the email. Please try again.");
  await dialog.getByRole("button", { name }).click();
  await expect.element(dialog.getByText(/We sent a link to robin@example.test/)).toBeVisible();
});
