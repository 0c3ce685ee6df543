import { expect, test } from "@playwright/test";
import { logIn, person, signIn, unverifiedPerson } from "./people.ts";
import { settle } from "./settle.ts";

test("an expired access cookie is renewed once and the page goes on", async ({ page, context, baseURL }) => {
  await signIn(page, await person(baseURL, "viewer"));
  await context.clearCookies({ name: "access" });
  const refreshes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("accounts.refresh")) refreshes.push(request.url());
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test("a session whose cookies are gone ends at the landing page", async ({ page, context, baseURL }) => {
  await signIn(page, await person(baseURL, "viewer"));
  await context.clearCookies({ name: /^(access|refresh)$/ });
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/");
});

test("an unverified account is told so and gets a new mail", async ({ page, request }) => {
  const someone = await unverifiedPerson(request);
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(someone.email);
  await page.getByLabel("Password", { exact: true }).fill(someone.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Please verify your e-mail address before logging in")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(someone.email);
  await page.getByRole("button", { name: /Resend|Send/ }).click();
  await expect
    .poll(async () => {
      const messages: { to: string; subject: string }[] = await (
        await request.get("/dev/outbox.json")
      ).json();
      return messages.filter(({ to, subject }) => to === someone.email && subject.includes("Verify")).length;
    })
    .toBe(2);
});

test("logging out removes the session's cookies; only the mark of a browser known to the account stays", async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(page, await person(baseURL, "viewer"));
  await settle(page);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(async () => (await context.cookies()).map((cookie) => cookie.name)).toEqual(["device"]);
  await page.goto("/profile");
  await expect(page).toHaveURL("/");
});
