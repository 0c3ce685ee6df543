import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleOnScreens } from "./accessible.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { logIn, person, signIn, stranger, unverifiedPerson } from "./people.ts";
import { settle } from "./settle.ts";
import { STEPS, wizardOn } from "./wizard.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a newcomer signs up, verifies the email, creates a viewer profile and follows", async ({
  page,
  request,
}) => {
  const newcomer = stranger();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Small streamers, found.");

  await page.getByRole("button", { name: "Join", exact: true }).click();
  const signUp = page.getByRole("dialog");
  await signUp.getByLabel("Username").fill(newcomer.username);
  await signUp.getByLabel("Email", { exact: true }).fill(newcomer.email);
  await signUp.getByLabel("Password", { exact: true }).fill(newcomer.password);
  await signUp.getByLabel("Confirm password", { exact: true }).fill(newcomer.password);
  await expect(signUp.getByText("Strong")).toBeVisible();
  await signUp.getByRole("checkbox", { name: /terms/i }).check();
  await signUp.getByRole("button", { name: "Create account" }).click();
  await expect(
    page.getByText("Account created! Please check your email to verify your address."),
  ).toBeVisible();
  await expect(signUp).toBeHidden();

  await page.goto(linkIn(await mailTo(request, newcomer.email, "Verify")));
  await page.getByRole("button", { name: /verify/i }).click();
  await expect(page.getByText("Email verified! You are logged in.")).toBeVisible();
  await expect(page).toHaveURL("/select-role");
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await page.getByRole("radio", { name: /Viewer/ }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Role selected successfully!")).toBeVisible();

  await expect(page).toHaveURL("/create-viewer-profile");
  await expect(page.getByRole("heading", { name: "Viewer Profile Setup" })).toBeVisible();
  const wizard = wizardOn(page);
  await wizard.isAt("Profile Setup");
  await page.getByLabel(/Display Name/).fill("Robin of the reeds");
  for (const step of STEPS.viewer.slice(1)) await wizard.next(step);
  await wizard.submit("Profile created successfully!", "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome back, ${newcomer.username}!`);

  await page.getByRole("link", { name: "Discover", exact: true }).click();
  await expect(page).toHaveURL(/\/streamers(\?sortBy=fair)?$/);
  const total = page.getByText(/^[\d,]+ streamers?$/);
  await expect(total).toBeVisible();
  const everyone = await total.textContent();
  const first = page.getByRole("row").nth(1).getByRole("link");
  const name = (await first.textContent()) ?? "";
  await page.getByRole("combobox", { name: "Search streamers" }).fill(name);
  await page.getByRole("combobox", { name: "Search streamers" }).press("Enter");
  await expect(page).toHaveURL(/\/streamers\?search=/);
  await expect(total).not.toHaveText(everyone ?? "");
  // A toast would make targets near it fail axe's spacing rule.
  await expect(page.getByText("Profile created successfully!")).toBeHidden();
  await expectAccessible(page);

  const opened = page.waitForEvent("popup");
  // Parallel tests may have created the same name.
  await page.getByRole("link", { name, exact: true }).first().click();
  const streamer = await opened;
  await expect(streamer.getByRole("heading", { level: 1 })).toHaveText(name);
  await streamer.getByRole("button", { name: `Follow ${name}` }).click();
  const following = streamer.getByRole("button", { name: `Following: unfollow ${name}` });
  await expect(following).toBeVisible();
  await streamer.reload();
  await expect(following, "the follow is stored").toBeVisible();
});

test("an unverified member gets a hint and a new email on the login page", async ({ page, request }) => {
  const someone = await unverifiedPerson(request);
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Please fill in all fields")).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.getByLabel("Email", { exact: true }).fill(someone.email);
  await page.getByLabel("Password", { exact: true }).fill(someone.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Please verify your email address before logging in")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(someone.email);
  await expectAccessibleOnScreens(page);
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

test("the local test provider signs a new visitor in, who then chooses a role", async ({ page }) => {
  const someone = stranger();
  await page.goto("/login");
  await page
    .getByRole("link", { name: /Local test sign-in/ })
    .or(page.getByRole("button", { name: /Local test sign-in/ }))
    .click();
  await expect(page.getByText(/development only/i)).toBeVisible();
  await page.getByLabel(/mail/i).first().fill(someone.email);
  await page.getByLabel(/name/i).first().fill("Stranger");
  await page.getByRole("button").first().click();
  await expect(page).toHaveURL("/select-role");
  await settle(page);
  await expectAccessibleOnScreens(page);
});

test("the sign-in error page shows a message with HTML as plain text", async ({ page }) => {
  await page.goto("/auth/error?message=%3Cimg%20src%3Dx%20onerror%3Ddocument.title%3D1%3E");
  await expect(page.getByText("<img src=x onerror=document.title=1>")).toBeVisible();
  await page
    .getByRole("link", { name: "Go to Homepage" })
    .or(page.getByRole("button", { name: "Go to Homepage" }))
    .click();
  await expect(page).toHaveURL("/");
});

for (const role of ["viewer", "streamer"] as const) {
  test(`a ${role} without a profile is asked to create one and may skip it`, async ({ page, baseURL }) => {
    await signIn(page, await person(baseURL, role, { profile: false }));
    await page.goto(`/create-${role}-profile`);
    await expect(page).toHaveURL(`/create-${role}-profile`);
    await settle(page);
    await expectAccessibleOnScreens(page);
    await page.goto("/");
    await expect(page.getByRole("dialog", { name: "Complete your profile" })).toBeVisible();
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

test("a viewer becomes a streamer, creates the profile and switches back", async ({ page, baseURL }) => {
  await logIn(page, await person(baseURL, "viewer"));

  await page.getByRole("button", { name: "Switch to Streamer" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.getByRole("radio", { name: /Streamer/ }).click();
  await expect(page.getByRole("button", { name: "Switch & Setup Profile" })).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.getByRole("button", { name: "Switch & Setup Profile" }).click();
  await expect(page.getByText("Successfully switched to streamer!")).toBeVisible();
  await expect(page).toHaveURL("/create-streamer-profile");

  const wizard = wizardOn(page);
  await wizard.isAt("Profile Setup");
  await page.getByRole("textbox", { name: "Display Name" }).fill("Late Ferry");
  for (const step of STEPS.streamer.slice(1)) await wizard.next(step);
  await wizard.submit("Profile created successfully!", "/profile");
  await expect(page.getByRole("heading", { name: "Late Ferry" })).toBeVisible();

  await page.goto("/streamers");
  await expect(page, "streamers have no directory").toHaveURL("/profile");
  await expect(page.getByText("Discover is for viewers")).toBeVisible();

  await page.getByRole("button", { name: "Switch to Viewer", exact: true }).click();
  await page.getByRole("radio", { name: /Viewer/ }).click();
  await expect(page.getByText("Successfully switched to viewer!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});
