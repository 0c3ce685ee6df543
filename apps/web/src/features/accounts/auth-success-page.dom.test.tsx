import { expect, test } from "vitest";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { nothingFilled } from "../../testing/wizards.ts";

test("shows a status while the account loads", async () => {
  const never = new Promise<never>(() => undefined);
  const { screen } = await renderApp("/auth/success?provider=google", {
    me: createMe(),
    handlers: { accounts: { me: () => never } },
  });
  await expect.element(screen.getByRole("heading", { name: "Authentication Successful!" })).toBeVisible();
  await expect.element(screen.getByRole("status").getByText("Setting up your account...")).toBeVisible();
});

test.each([
  ["an account without a chosen role", { roleVerified: false, profile: null }, "/select-role"],
  ["a viewer with a profile", {}, "/dashboard"],
  ["a viewer without a profile", { profile: null }, "/create-viewer-profile"],
  ["a streamer without a profile", { role: "streamer", profile: null }, "/create-streamer-profile"],
] as const)("redirects %s after sign-in", async (_, who, to) => {
  const { path } = await renderApp("/auth/success?provider=google", {
    me: createMe(who),
    handlers: nothingFilled(),
  });
  await expect.poll(path).toBe(to);
});

test.each([
  ["no user is signed in", {}],
  [
    "the account cannot be loaded",
    { me: createMe(), handlers: { accounts: { me: () => Promise.reject() } } },
  ],
])("shows the error page when %s", async (_, options) => {
  const { screen, path } = await renderApp("/auth/success?provider=google", options);
  await expect.poll(path).toBe("/auth/error?message=Authentication%20failed");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Authentication failed");
});
