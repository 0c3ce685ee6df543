import { expect, type Page, test } from "@playwright/test";
import { expectFocusKept, follow, pressKey, tabTo } from "./keyboard.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { CARDS } from "./payments.ts";
import { type Person, stranger } from "./people.ts";

// Signs up with the keyboard; enters URLs only for email links.

async function signUp(page: Page, { username, email, password }: Person) {
  await page.goto("/");
  const join = page.getByRole("button", { name: "Join", exact: true });
  await pressKey(page, join);
  const dialog = page.getByRole("dialog", { name: "Join Starling" });
  await expect(dialog.getByLabel("Username")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(join).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Username")).toBeFocused();
  await page.keyboard.type(username);
  await tabTo(page, dialog.getByLabel("Email", { exact: true }));
  await page.keyboard.type(email);
  await tabTo(page, dialog.getByLabel("Password", { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, dialog.getByLabel("Confirm password", { exact: true }));
  await page.keyboard.type(password);
  await pressKey(page, dialog.getByRole("checkbox", { name: /terms/i }), "Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Account created! Please check your email")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectFocusKept(page);
}

async function verify(page: Page, { email }: Person) {
  await page.goto(linkIn(await mailTo(page.request, email, "Verify")));
  await pressKey(page, page.getByRole("button", { name: "Verify my email" }));
  // Email verification signs this browser in.
  await expect(page).toHaveURL("/select-role");
  await expectFocusKept(page);
}

async function logOutAndIn(page: Page, { email, password }: Person) {
  await pressKey(page, page.getByRole("button", { name: "Your account" }));
  // Keys pressed before the menu has focus are lost.
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: /^Log out/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await tabTo(page, page.getByLabel("Email", { exact: true }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/select-role");
}

async function setUp(page: Page) {
  await pressKey(page, page.getByRole("radio", { name: /Viewer/ }), "Space");
  await pressKey(page, page.getByRole("button", { name: "Continue" }));
  await tabTo(page, page.getByLabel(/Display Name/));
  await page.keyboard.type("Kim of the reeds");
  for (const step of [
    "Viewer Vitals",
    "Viewer Type & Interaction",
    "Select Preferences",
    "Complete Registration",
  ]) {
    await pressKey(page, page.getByRole("button", { name: "Next", exact: true }));
    await expect(page.getByRole("heading", { level: 2, name: step })).toBeFocused();
  }
  await pressKey(page, page.getByRole("button", { name: "Submit" }));
  await expect(page).toHaveURL("/dashboard");
}

/** The list of live streamers must be one tab stop, in which arrow keys move the focus. */
async function walkLine(page: Page) {
  const line = page.getByRole("region", { name: "Live now" });
  await pressKey(page, page.getByRole("button", { name: /live now$/ }));
  const members = line.getByRole("list").first();
  const card = (place: number) => members.getByRole("article").nth(place);
  await expect(card(1)).toBeVisible();
  await tabTo(page, card(0).getByRole("link").first());
  await page.keyboard.press("ArrowRight");
  await expect(card(1).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(card(1).locator("a, button").nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(members.getByRole("article").last().locator("a, button").nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(members.locator(":focus")).toHaveCount(0);
  // The shortcut skips the many controls of the filters.
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Search streamers" })).toBeFocused();
}

async function filterAndFollow(page: Page) {
  await follow(page, "Discover");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await walkLine(page);
  const box = page.getByRole("region", { name: "Filters" }).getByRole("checkbox").first();
  await pressKey(page, box, "Space");
  await expect(page.getByText("1 Pending")).toBeVisible();
  const found = page.waitForResponse((answer) => answer.url().includes("discovery.list"));
  await page.keyboard.press("Shift+Enter");
  await expect(page).toHaveURL(/\/streamers\?/);
  await found;
  await expect(box, "the focus stays where the filter is").toBeFocused();
  const button = page
    .getByRole("row")
    .nth(1)
    .getByRole("button", { name: /^Follow / });
  await expect(page.getByText("1 Pending"), "the list has been found anew").toBeHidden();
  await tabTo(page, page.getByRole("combobox", { name: "Search streamers" }), "Shift+Tab");
  await tabTo(page, button);
  const name = (await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) ?? "";
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("row").getByRole("button", { name: name.replace("Follow ", "Following: unfollow ") }),
  ).toBeFocused();
}

async function likeClip(page: Page) {
  await tabTo(page, page.getByRole("combobox", { name: "Search streamers" }), "Shift+Tab");
  await follow(page, "Clips");
  const like = page.getByRole("button", { name: /^Like, / });
  await pressKey(page, like);
  await expect(like).toBeFocused();
  await expect(like).toHaveAttribute("aria-pressed", "true");
}

async function checkOut(page: Page) {
  await follow(page, "Plans");
  const premium = page.getByRole("region", { name: "Premium", exact: true });
  const subscribe = premium.getByRole("button", { name: "Subscribe", exact: true });
  await pressKey(page, subscribe);
  const dialog = page.getByRole("dialog", { name: "Select Payment Method" });
  await expect(dialog.getByLabel("Cardholder name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(subscribe).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Cardholder name")).toBeFocused();
  await page.keyboard.type("Kim K");
  await expect(dialog.getByLabel("Cardholder name")).toHaveValue("Kim K");
  await tabTo(page, dialog.getByLabel("Card number"));
  await page.keyboard.type(CARDS.works);
  await tabTo(page, dialog.getByLabel("Expiry"));
  await page.keyboard.type("1240");
  await tabTo(page, dialog.getByLabel("CVC"));
  await page.keyboard.type("123");
  await expect(dialog.getByText("Charged now")).toBeVisible();
  await page.keyboard.press("Enter");
  const done = page.getByRole("dialog", { name: "Subscription Created!" });
  await expect(done).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(done).toBeHidden();
  await expectFocusKept(page);
}

async function deleteAccount(page: Page, { password }: Person) {
  await tabTo(page, page.getByRole("button", { name: "Your account" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  const settings = page.getByRole("menuitem", { name: "Account Settings" });
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(settings).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account-settings");
  const open = page.getByRole("button", { name: "Delete my account" });
  await pressKey(page, open);
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Join", exact: true })).toBeVisible();
  await expectFocusKept(page);
}

test("sign-up, wizard, filter, follow, like, checkout and deletion work without a pointer", async ({
  page,
}) => {
  test.setTimeout(480_000);
  const newcomer = stranger();
  await signUp(page, newcomer);
  await verify(page, newcomer);
  await logOutAndIn(page, newcomer);
  await setUp(page);
  await filterAndFollow(page);
  await likeClip(page);
  await checkOut(page);
  await deleteAccount(page, newcomer);
});
