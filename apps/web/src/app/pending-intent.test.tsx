import type { Me } from "@starling/validators/sessions";
import { expect, test, vi } from "vitest";
import { readIntent } from "../entities/session/intent.ts";
import { signInLink } from "../entities/session/sign-in-link.ts";
import { createMe } from "../testing/people.ts";
import { aPublicPage } from "../testing/public-pages.ts";
import { renderApp } from "../testing/render-app.tsx";

const NIAS_PAGE = { publicPages: { read: () => aPublicPage() } };

const signingIn = (user: Me, next: string) => ({ accounts: { login: () => ({ user, next }) } });

test("a login link used before the script loads opens the return page after login, and follows no streamer", async () => {
  const follow = vi.fn();
  const app = await renderApp(signInLink("login", "/@nia"), {
    handlers: {
      ...signingIn(createMe(), "/streamers"),
      ...NIAS_PAGE,
      follows: { follow, status: () => ({ isFollowing: false }) },
    },
  });
  const { screen } = app;
  await expect.element(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await screen.getByLabelText("Email").fill("robin@example.test");
  await screen.getByLabelText("Password", { exact: true }).fill("Quiet-Harbour7");
  await screen.getByRole("button", { name: "Log in", exact: true }).click();
  await expect.poll(app.path).toBe("/@nia");
  await expect.element(screen.getByRole("button", { name: "Follow Nia Evans" })).toBeVisible();
  expect(follow).not.toHaveBeenCalled();
  expect(readIntent(), "it is used once").toBeNull();
});
