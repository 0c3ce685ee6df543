import { expect, test } from "@playwright/test";
import { DESKTOP, expectAccessible, expectAccessibleOnScreens, PHONE, showOn } from "./accessible.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { person, signIn, unverifiedPerson } from "./people.ts";
import { forEachTab, settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("forms with their errors", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Please fill in all fields")).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Please fill in all required fields").first()).toBeVisible();
  await expectAccessibleOnScreens(page);
});

test("mails on their way and links spent", async ({ page, request, baseURL }) => {
  const someone = await person(baseURL, "viewer");
  await page.goto("/login");
  await page.getByRole("button", { name: /Forgot/ }).click();
  await page.getByRole("dialog").getByLabel("E-mail").fill(someone.email);
  await page.getByRole("button", { name: /Send/ }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expectAccessibleOnScreens(page);

  await page.goto(linkIn(await mailTo(request, someone.email, "Reset")));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New password", { exact: true }).fill("Lantern-Reef9");
  await dialog
    .getByLabel(/Confirm/)
    .and(dialog.locator("input"))
    .fill("Lantern-Reef9");
  await expectAccessibleOnScreens(page);
  await dialog.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password Reset Successfully")).toBeVisible();
  await expectAccessibleOnScreens(page);
});

test("the waitlist's thanks and an unverified login", async ({ page, request }) => {
  const someone = await unverifiedPerson(request);
  await page.goto("/");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await page.getByRole("dialog").getByLabel("E-mail").fill(someone.email);
  await page.getByRole("dialog").getByRole("button", { name: /Join/ }).click();
  await expect(page.getByText("Thanks! You’re on the waitlist.").first()).toBeVisible();
  await expectAccessibleOnScreens(page);

  await page.goto("/login");
  await page.getByLabel("E-mail").fill(someone.email);
  await page.getByLabel("Password", { exact: true }).fill(someone.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Please verify your e-mail address before logging in")).toBeVisible();
  await expectAccessibleOnScreens(page);
});

for (const role of ["viewer", "streamer"] as const) {
  test(`the first profile of a ${role}, and the dialog that asks for it`, async ({ page, baseURL }) => {
    await signIn(page, await person(baseURL, role, { profile: false }));
    await page.goto(`/create-${role}-profile`);
    await expect(page).toHaveURL(`/create-${role}-profile`);
    await settle(page);
    await expectAccessibleOnScreens(page);
    await page.goto("/");
    await expect(page.getByRole("dialog", { name: "Complete your profile" })).toBeVisible();
    await expectAccessibleOnScreens(page);
    await page.getByLabel("Date of birth").fill("2012-05-01");
    await expect(page.getByRole("checkbox", { name: /guardian/i })).toBeVisible();
    await expectAccessibleOnScreens(page);
    await page.getByRole("button", { name: "Skip for Now" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL("/");
    await settle(page);
    await expectAccessibleOnScreens(page);
  });
}

test("menus, filters and another viewer", async ({ page, baseURL }) => {
  await signIn(page, await person(baseURL, "viewer"));
  await page.goto("/streamers");
  await settle(page);
  await page.getByRole("button", { name: "Your account" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "header" });
  await page.keyboard.press("Escape");
  await showOn(page, PHONE);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await showOn(page, DESKTOP);
  await page.getByRole("button", { name: "Switch to Streamer" }).click();
  await page.getByRole("radio", { name: /Streamer/ }).click();
  await expect(page.getByRole("button", { name: "Switch & Setup Profile" })).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.keyboard.press("Escape");

  const { data } = await (await page.request.get("/api/v1/profile/me")).json();
  await page.goto(`/viewer/${data._id}`);
  await settle(page);
  await expectAccessibleOnScreens(page);
  await page.goto("/viewer/nobody");
  await expect(page.getByText("Viewer Not Found")).toBeVisible();
  await expectAccessibleOnScreens(page);
});

test("each tab of the own profile", async ({ page, baseURL }) => {
  await signIn(page, await person(baseURL, "streamer"));
  await page.goto("/profile");
  await forEachTab(page, () => expectAccessibleOnScreens(page));
});
