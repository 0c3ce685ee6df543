import { expect, type Page, test } from "@playwright/test";
import { PICTURE_IS_SVG, PICTURE_UNREADABLE } from "@starling/validators/pictures";
import { expectAccessible } from "./accessible.ts";
import { logIn, person } from "./people.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A drawn picture as a file. */
async function drawn(page: Page, width: number, height: number) {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      const pen = canvas.getContext("2d");
      for (let x = 0; pen && x < w; x += 40) {
        pen.fillStyle = `hsl(${x} 60% 50%)`;
        pen.fillRect(x, 0, 40, h);
      }
      return canvas.toDataURL("image/jpeg");
    },
    [width, height] as const,
  );
  return {
    name: "me.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(address.split(",")[1] ?? "", "base64"),
  };
}

const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

test("a portrait is refused, chosen, cut, uploaded, seen by others and removed", async ({
  page,
  baseURL,
  browser,
}) => {
  const someone = await person(baseURL, "streamer");
  await logIn(page, someone);
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
