import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleOnScreens } from "./accessible.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { logIn, type Person, person, signIn, stranger } from "./people.ts";
import { settle } from "./settle.ts";
import { STEPS, wizardOn } from "./wizard.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

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

test("a viewer without a profile is asked to create one and may skip it", async ({ page, baseURL }) => {
  await signIn(page, await person(baseURL, "viewer", { profile: false }));
  await page.goto("/create-viewer-profile");
  await expect(page).toHaveURL("/create-viewer-profile");
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

async function recordInteractions(context: BrowserContext) {
  const hand = { clicks: 0, passwords: [] as string[] };
  await context.exposeFunction("noteHand", (kind: "click" | "password", where: string) => {
    if (kind === "click") hand.clicks += 1;
    else if (!hand.passwords.includes(where)) hand.passwords.push(where);
  });
  await context.addInitScript(() => {
    const note = (kind: string, where: string) =>
      (window as unknown as { noteHand: (kind: string, where: string) => void }).noteHand(kind, where);
    // Listens to `pointerup`, because a label dispatches a second `click` on its checkbox.
    addEventListener("pointerup", (event) => event.isTrusted && note("click", ""), true);
    addEventListener(
      "input",
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.autocomplete.endsWith("-password"))
          note("password", `${location.pathname} ${target.name}`);
      },
      true,
    );
  });
  return hand;
}

async function fillSignUp(page: Page, someone: Person): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username").fill(someone.username);
  await dialog.getByLabel("Email", { exact: true }).fill(someone.email);
  await dialog.getByLabel("Password", { exact: true }).fill(someone.password);
  await dialog.getByLabel("Confirm password", { exact: true }).fill(someone.password);
}

const panelOf = (page: Page) => page.getByRole("region", { name: "Check your email" });

async function streamerIn(page: Page, baseURL: string | undefined) {
  const name = `Nia of the night ${Date.now().toString(36)}`;
  const someone = await person(baseURL, "streamer", { displayName: name });
  const context = await page
    .context()
    .browser()
    ?.newContext(baseURL === undefined ? {} : { baseURL });
  if (!context) throw new Error("There is no browser");
  await logIn(await context.newPage(), someone);
  const { data } = await (await context.request.get("/api/v1/profile/me")).json();
  await context.close();
  return { name, path: `/streamer/${data._id}`, publicPath: `/@${someone.username}` };
}

test("a visitor gets from Join to the first follow with eight clicks and one password entry", async ({
  page,
  context,
}) => {
  const someone = stranger();
  const hand = await recordInteractions(context);
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Join", exact: true }).click();
  await fillSignUp(page, someone);
  await page.getByRole("checkbox", { name: /terms/i }).click();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(panelOf(page).getByText(someone.email)).toBeVisible();

  const mail = await context.newPage();
  await mail.goto(linkIn(await mailTo(page.request, someone.email, "Verify")));
  await mail.getByRole("button", { name: "Verify my email" }).click();
  await expect(mail).toHaveURL("/select-role");
  await mail.getByRole("radio", { name: /Viewer/ }).click();
  await mail.getByRole("button", { name: "Continue" }).click();
  const wizard = wizardOn(mail);
  await wizard.isAt("Profile Setup");
  await mail.getByRole("textbox", { name: "Display Name" }).fill("Robin in a hurry");
  const people = mail.getByRole("region", { name: "Follow a few streamers" });
  await people
    .getByRole("button", { name: /^Follow / })
    .first()
    .click();
  await expect(people.getByRole("button", { name: /^Following: unfollow/ }).first()).toBeVisible();
  // Waits until the toast has disappeared, because axe rejects targets that are too close to a toast.
  await expect(mail.getByText("Role selected successfully!")).toBeHidden();
  await expectAccessibleOnScreens(mail);
  await wizard.finishNow("Profile created successfully!", "/dashboard");
  expect(hand.clicks).toBeLessThanOrEqual(8);
  expect(hand.passwords).toEqual(["/ password", "/ confirmPassword"]);
});

test("following from a public page takes a visitor seven clicks and returns to the page", async ({
  page,
  context,
  baseURL,
}) => {
  const [nia, someone] = [await streamerIn(page, baseURL), stranger()];
  const hand = await recordInteractions(context);
  await page.goto(nia.publicPath);
  const follow = page.getByRole("link", { name: `Follow ${nia.name}` });
  await expect(follow, "before the script is there, it leads to the login").toHaveAttribute(
    "aria-haspopup",
    "dialog",
  );
  await follow.click();
  await expect(page.getByRole("dialog", { name: `Join to follow ${nia.name}` })).toBeVisible();
  await fillSignUp(page, someone);
  await page.getByRole("checkbox", { name: /terms/i }).click();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(panelOf(page).getByText(someone.email)).toBeVisible();

  const mail = await context.newPage();
  await mail.goto(linkIn(await mailTo(page.request, someone.email, "Verify")));
  await mail.getByRole("button", { name: "Verify my email" }).click();
  await expect(mail.getByRole("radio", { name: /Viewer/ }), "only viewers follow").toBeChecked();
  await mail.getByRole("button", { name: "Continue" }).click();
  const wizard = wizardOn(mail);
  await wizard.isAt("Profile Setup");
  await mail.getByRole("textbox", { name: "Display Name" }).fill("Robin at the door");
  await wizard.next("Viewer Vitals");
  await wizard.finishNow("Profile created successfully!", nia.publicPath);
  await expect(mail.getByText(`You’re following ${nia.name}.`)).toBeVisible();
  await expect(mail.getByRole("button", { name: `Following: unfollow ${nia.name}` })).toBeVisible();
  expect(hand.clicks).toBeLessThanOrEqual(7);
  expect(hand.passwords).toHaveLength(2);
  await mail.reload();
  await expect(mail.getByRole("button", { name: `Following: unfollow ${nia.name}` })).toBeVisible();
});

test("without scripts, the Follow link opens the login page, and the login opens the streamer's page", async ({
  page,
  browser,
  baseURL,
}) => {
  const [someone, nia] = [await person(baseURL, "viewer"), await streamerIn(page, baseURL)];
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await plain.goto(nia.publicPath);
  await plain.getByRole("link", { name: `Follow ${nia.name}` }).click();
  await expect(plain).toHaveURL(/^[^?]+\/login\?/);
  const link = plain.url();
  await plain.close();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Join Starling" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Email", { exact: true }).fill(someone.email);
  await page.getByLabel("Password", { exact: true }).fill(someone.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(nia.publicPath);
  await page.getByRole("button", { name: `Follow ${nia.name}` }).click();
  await expect(page.getByRole("button", { name: `Following: unfollow ${nia.name}` })).toBeVisible();
});

test.describe("sign-up on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("sign-up with a corrected email address and the profile wizard lead to the streamer of the opened link", async ({
    page,
    context,
    baseURL,
  }) => {
    const nia = await streamerIn(page, baseURL);
    const someone = stranger();
    const mistyped = someone.email.replace("example", "exampel");
    await page.goto(nia.path);
    await expect(page).toHaveURL("/");
    await page.getByRole("banner").getByRole("button", { name: "Join", exact: true }).tap();
    await expect(page.getByRole("dialog").getByText("Join to open this streamer’s page.")).toBeVisible();
    await fillSignUp(page, { ...someone, email: mistyped });
    await page.getByRole("checkbox", { name: /terms/i }).tap();
    await page.getByRole("button", { name: "Create account" }).tap();
    const panel = panelOf(page);
    await expect(panel.getByText(mistyped)).toBeVisible();
    const wrongLink = linkIn(await mailTo(page.request, mistyped, "Verify"));
    await expectAccessible(page);

    await page.reload();
    await panel.getByRole("button", { name: "Wrong address?" }).tap();
    await panel.getByLabel("Email", { exact: true }).fill(someone.email);
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Change address" }).tap();
    await expect(panel.getByText(someone.email)).toBeVisible();

    const mail = await context.newPage();
    await mail.goto(wrongLink);
    await mail.getByRole("button", { name: "Verify my email" }).tap();
    await expect(mail, "the mistyped address opens nothing").toHaveURL("/verification-failed");
    await mail.goto(linkIn(await mailTo(page.request, someone.email, "Verify")));
    await mail.getByRole("button", { name: "Verify my email" }).tap();
    await expect(mail.getByText("Email verified! You are logged in.", { exact: true })).toBeVisible();
    await mail.getByRole("radio", { name: /Viewer/ }).tap();
    await mail.getByRole("button", { name: "Continue" }).tap();
    const wizard = wizardOn(mail);
    await wizard.isAt("Profile Setup");
    await mail.getByRole("textbox", { name: "Display Name" }).fill("Robin on the bus");
    await wizard.button("Next").tap();
    await wizard.isAt("Viewer Vitals");
    await wizard.finishNow("Profile created successfully!", nia.path);
    await expect(mail.getByRole("heading", { level: 1 })).toHaveText(nia.name);
  });
});
