import { afterEach, expect, test, vi } from "vitest";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
  vi.useRealTimers();
});

async function openSettings(changePassword: () => { message: string }) {
  const app = await renderApp("/account-settings?tab=password", {
    me: createMe(),
    handlers: { accounts: { changePassword } },
  });
  const { screen } = app;
  return {
    ...app,
    submit: () => screen.getByRole("button", { name: "Change password" }).click(),
    async fill(current: string, next: string, again: string) {
      await screen.getByLabelText("Current password").fill(current);
      await screen.getByLabelText("New password", { exact: true }).fill(next);
      await screen.getByLabelText("Confirm new password").fill(again);
    },
  };
}

test("the success banner hides after 3 s, but not while hovered", async () => {
  const { screen, fill, submit } = await openSettings(() => ({ message: "Your password has been changed." }));
  await fill("quiet meadow", "quiet harbour", "quiet harbour");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await submit();
  const banner = screen.getByText("Your password has been changed.");
  await expect.element(banner).toBeVisible();
  await banner.hover();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(banner).toBeVisible();
  await screen.getByLabelText("Current password").hover();
  await vi.advanceTimersByTimeAsync(3000);
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Current password")).toHaveValue("");
});
