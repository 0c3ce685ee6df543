import { afterEach, expect, test, vi } from "vitest";
import { refuse } from "../../testing/fake-link.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => sessionStorage.clear());

const CLOSED = { signUp: "waitlist" } as const;

test("uses an invitation and opens the sign-up form only after the button is pressed", async () => {
  const openInvitation = vi.fn(() => ({ message: "ready" }));
  const { screen } = await renderApp("/invitation?token=abc", {
    handlers: { waitlist: { openInvitation } },
    site: CLOSED,
  });
  const button = screen.getByRole("button", { name: "Sign up" });
  await expect.element(button).toBeVisible();
  expect(openInvitation).not.toHaveBeenCalled();
  await button.click();
  await expect.element(screen.getByRole("dialog", { name: "Join Starling" })).toBeVisible();
  expect(openInvitation).toHaveBeenCalledWith({ token: "abc" });
});

test("reports a used invitation", async () => {
  const openInvitation = () => refuse({ message: "no", reason: "LINK_INVALID" });
  const { screen } = await renderApp("/invitation?token=used", {
    handlers: { waitlist: { openInvitation } },
    site: CLOSED,
  });
  await screen.getByRole("button", { name: "Sign up" }).click();
  await expect.element(screen.getByRole("heading", { name: "This invitation doesn’t work" })).toBeVisible();
});
