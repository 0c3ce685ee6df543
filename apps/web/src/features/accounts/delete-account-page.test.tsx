import { HINT_COOKIE } from "@starling/validators/sessions";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "../../testing/fake-link.ts";
import { somebody } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("only the button uses a mailed link, without a session", async () => {
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

test("logs out the deleted account but not another one", async () => {
  const remove = async () => {
    await cookieStore.set({ name: HINT_COOKIE, value: "0", path: "/" });
    return { message: "Your account has been deleted." };
  };
  const own = await renderApp("/delete-account?token=abc", {
    me: somebody(),
    handlers: { accounts: { remove } },
  });
  await own.screen.getByRole("button", { name: "Delete my account" }).click();
  await expect.element(own.screen.getByRole("button", { name: "Log in" }).first()).toBeVisible();
  await own.screen.unmount();
  const other = await renderApp("/delete-account?token=abc", {
    me: somebody(),
    handlers: { accounts: { remove: () => ({ message: "Your account has been deleted." }) } },
  });
  await other.screen.getByRole("button", { name: "Delete my account" }).click();
  await expect.poll(other.path).toBe("/");
  await expect.element(other.screen.getByRole("button", { name: "Your account" })).toBeVisible();
});

test("shows that a dead link changed nothing and where to get a new one", async () => {
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

test("treats an address without a token as a dead link", async () => {
  const { screen } = await renderApp("/delete-account");
  await expect.element(screen.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
});

test("reports a failure and keeps the page", async () => {
  const { screen } = await renderApp("/delete-account?token=abc");
  await screen.getByRole("button", { name: "Delete my account" }).click();
  await expect.element(screen.getByText(/Nothing has changed. Please try again/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Delete my account" })).toBeVisible();
});
