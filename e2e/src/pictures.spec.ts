import { expect, type Locator, type Page, test } from "@playwright/test";
import { PICTURE_IS_SVG, PICTURE_TOO_HEAVY, PICTURE_UNREADABLE } from "@starling/validators/pictures";
import { expectAccessible } from "./accessible.ts";
import { enter } from "./own-profile.ts";
import { person, signIn } from "./people.ts";
import { settle } from "./settle.ts";
import { STEPS, wizardOn } from "./wizard.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function drawn(page: Page, width: number, height: number, [left, right] = ["red", "blue"]) {
  const address = await page.evaluate(
    ([w, h, ...colours]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      const pen = canvas.getContext("2d");
      for (const [half, colour] of colours.entries()) {
        if (pen) pen.fillStyle = colour;
        pen?.fillRect((half * w) / 2, 0, w / 2, h);
      }
      return canvas.toDataURL("image/png");
    },
    [width, height, left, right] as const,
  );
  return {
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from(address.split(",")[1] ?? "", "base64"),
  };
}

function colourOf(picture: Locator): Promise<string | undefined> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 10, height: 10 });
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0, 10, 10);
    const [red = 0, green = 0, blue = 0] = pen?.getImageData(8, 5, 1, 1).data ?? [];
    return ["red", "green", "blue"][[red, green, blue].indexOf(Math.max(red, green, blue))];
  });
}

const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

test("a streamer crops, uploads and removes a profile picture that others can see", async ({
  page,
  baseURL,
  browser,
}) => {
  const someone = await person(baseURL, "streamer");
  await enter(page, someone);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Add profile picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Profile picture" });
  const choose = dialog.getByLabel("Choose a picture");
  await expect(choose).toBeAttached();
  await settle(page);
  await expectAccessible(page);

  await choose.setInputFiles(file("me.svg", "image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await expect(dialog.getByRole("alert")).toHaveText(PICTURE_IS_SVG);
  await choose.setInputFiles(file("me.png", "image/png", "<!doctype html>"));
  await expect(dialog.getByRole("alert")).toHaveText(PICTURE_UNREADABLE);
  await expectAccessible(page);

  await choose.setInputFiles(await drawn(page, 1_200, 800));
  await dialog.getByRole("slider", { name: "Zoom" }).fill("2");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Profile picture saved")).toBeVisible();

  const portrait = page.getByRole("main").locator("header img[srcset]").last();
  await expect(portrait).toHaveAttribute("src", /^\/media\/[\w-]+$/);
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const address = (await portrait.getAttribute("src")) ?? "";
  await page.reload();
  await expect(portrait).toHaveAttribute("src", address);

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const seen = await other.request.get(address);
  expect([seen.status(), seen.headers()["content-type"]]).toEqual([200, "image/webp"]);
  await other.close();

  await page.getByRole("button", { name: "Change profile picture" }).click();
  await dialog.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Profile picture removed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add profile picture" })).toBeVisible();
});

const nextTitle =
  "the next portrait is moved with the keys and takes the place of the one before, whose files go";
test(nextTitle, { tag: "@bucket" }, async ({ page, baseURL }) => {
  await enter(page, await person(baseURL, "viewer"));
  await page.goto("/profile");
  const dialog = page.getByRole("dialog", { name: "Profile picture" });
  const portrait = page.getByRole("main").locator("header img[srcset]").last();
  const inTopBar = page.getByRole("button", { name: "Your account" }).locator("img");

  await page.getByRole("button", { name: "Add profile picture" }).click();
  await dialog.getByLabel("Choose a picture").setInputFiles(await drawn(page, 1200, 600));
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(dialog).toBeHidden();
  await expect(portrait).toHaveAttribute("src", /^\/media\/[\w-]+$/);
  const first = (await portrait.getAttribute("src")) ?? "";
  await expect(inTopBar).toHaveAttribute("src", first);
  expect(await colourOf(portrait), "the middle is shown, half red and half blue").toBe("blue");

  await page.getByRole("button", { name: "Change profile picture" }).click();
  await dialog.getByLabel("Choose a picture").setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(8 * 1024 * 1024 + 1),
  });
  await expect(dialog.getByRole("alert")).toHaveText(PICTURE_TOO_HEAVY);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(portrait, "what was refused changes nothing").toHaveAttribute("src", first);

  await page.getByRole("button", { name: "Change profile picture" }).click();
  await dialog.getByLabel("Choose a picture").setInputFiles(await drawn(page, 1200, 600));
  await dialog.getByRole("group", { name: "Visible area" }).focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press("ArrowRight");
  const held = Promise.withResolvers<void>();
  await page.route(
    () => true,
    async (route) => {
      if (route.request().method() === "PUT") await held.promise;
      await route.continue();
    },
  );
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(dialog.getByRole("progressbar", { name: "Upload" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel upload" })).toBeVisible();
  held.resolve();
  await expect(dialog).toBeHidden();
  await expect(portrait).not.toHaveAttribute("src", first);
  const second = (await portrait.getAttribute("src")) ?? "";
  await expect(inTopBar).toHaveAttribute("src", second);
  expect(await colourOf(portrait), "the left half is shown").toBe("red");
  const statusOf = async (address: string) => (await page.request.get(address)).status();
  await expect.poll(() => statusOf(first), { message: "the old picture's files go" }).toBe(404);
  expect(await statusOf(second)).toBe(200);
});

function countStoredForms(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("starling-drafts");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("pictures").objectStore("pictures").count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
}

test("a picture chosen in the wizard survives a reload until Submit or logout", async ({ page, baseURL }) => {
  const someone = await person(baseURL, "streamer");
  await signIn(page, someone);
  await page.goto("/update-streamer-profile");
  const wizard = wizardOn(page);
  await wizard.isAt("Profile Setup");
  await page.getByLabel("Short bio").fill("Crossings, slowly.");
  await choosePicture(page);
  await expect(
    page.getByText(/^Draft saved .*\. Submit to publish it\. The picture you chose is kept/),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText("Not uploaded yet. It uploads when you submit.")).toBeVisible();
  await expect(page.getByLabel("Short bio")).toHaveValue("Crossings, slowly.");

  await page.getByRole("link", { name: "Back to Profile" }).click();
  await expect(page.getByText("You have unpublished changes")).toBeVisible();
  await expect(page.getByText("Crossings, slowly.")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue editing" }).click();
  await wizard.isAt("Profile Setup");
  for (const title of STEPS.streamer.slice(1)) await wizard.next(title);
  await wizard.submit("Profile updated successfully!", "/dashboard");
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Change profile picture" })).toBeVisible();
  await expect(page.getByText("Crossings, slowly.")).toBeVisible();
  await expect(page.getByText("You have unpublished changes")).toHaveCount(0);
  expect(await countStoredForms(page)).toBe(0);

  await page.goto("/update-streamer-profile");
  await choosePicture(page);
  await expect.poll(() => countStoredForms(page)).toBe(1);
  await page.getByRole("link", { name: "Back to Profile" }).click();
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await expect
    .poll(() => countStoredForms(page), { message: "nothing stays for whoever comes next" })
    .toBe(0);
});

async function choosePicture(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Choose a|Change) profile picture$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Profile picture" });
  await dialog.getByLabel("Choose a picture").setInputFiles(await drawn(page, 600, 600));
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toBeVisible();
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog).toBeHidden();
}
