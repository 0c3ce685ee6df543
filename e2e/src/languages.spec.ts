import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { stranger } from "./people.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const lang = (page: Page) => page.locator("html").getAttribute("lang");

test("a visitor chooses German, signs up and gets the mail in German", async ({ page, request }) => {
  await page.goto("/terms");
  await page.getByRole("contentinfo").getByRole("combobox").selectOption("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");

  const someone = stranger();
  await page.request.post("/api/v1/auth/signup", { data: someone });
  const mail = await mailTo(request, someone.email, "Starling");
  expect(mail.text).toContain("Bestätig");
  await page.goto(linkIn(mail));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/bestätig|Rolle/i);
});

test.describe("a browser that asks for Arabic", () => {
  test.use({ locale: "ar-EG" });

  test("gets pages from right to left, without accessibility violations", async ({ page }) => {
    for (const path of ["/", "/login", "/live"]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await settle(page);
      await expectAccessible(page);
    }
    await page.goto("/live?lang=ja");
    expect(await lang(page)).toBe("ja");
    await page.goto("/live?lang=xx");
    expect(await lang(page)).toBe("ar");
  });
});
