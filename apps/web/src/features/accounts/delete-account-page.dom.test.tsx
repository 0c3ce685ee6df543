import { HINT_COOKIE } from "@starling/validators/sessions";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("deletes the account with an emailed link only after a button press, without a session", async () => {
  const remove = vi.fn(() => ({ message: "Your account has been deleted." }));
  const { screen, path } = await renderApp("/delete-account?token=abc", {
    handlers: { accounts: { remove } },
  });
  await expect.element(screen.getByRole("heading", { name: "Delete your account?" })).toBeVisible();
  await expect.element(screen.getByText(/Your username/)).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Delete my account" }).click();
  await expect.element(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect.poll(path).toBe("/");
  expect(remove).toHaveBeenCalledWith({ token: "abc" });
});

test("ends the session of the deleted account but not the session of another account", async () => {
  const remove = async () => {
    await cookieStore.set({ name: HINT_COOKIE, value: "0", path: "/" });
    return { message: "Your account has been deleted." };
  };
  const own = await renderApp("/delete-account?token=abc", {
    me: createMe(),
    handlers: { accounts: { remove } },
  });
  await own.screen.getByRole("button", { name: "Delete my account" }).click();
  await expect.element(own.screen.getByRole("button", { name: "Log in" }).first()).toBeVisible();
  await own.screen.unmount();
  const other = await renderApp("/delete-account?token=abc", {
    me: createMe(),
    handlers: { accounts: { remove: () => ({ message: "Your account has been deleted." }) } },
  });
  await other.screen.getByRole("button", { name: "Delete my account" }).click();
  await expect.poll(other.path).toBe("/");
  await expect.element(other.screen.getByRole("button", { name: "Your account" })).toBeVisible();
});

test("shows that an invalid link changed nothing and where to get a new link", async () => {
  const remove = () => refuse({ reason: "LINK_INVALID", message: "dead" });
  const { screen } = await renderApp("/delete-account?token=abc", { handlers: { accounts: { remove } } });
  await screen.getByRole("button", { name: "Delete my account" }).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("This link is invalid or has expired. Your account has not been changed.");
  await expect
    .element(screen.getByRole("link", { name: "Go to your settings" }))
    .toHaveAttribute("href", "/account-settings");
});

test("treats a URL without a token as an invalid link", async () => {
  const { screen } = await renderApp("/delete-account");
  await expect.element(screen.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
});
