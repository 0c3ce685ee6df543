import { expect, test } from "vitest";
import { dominantHue, oklchHex, ownerHues } from "./owner-colors.ts";

const GRAY = [128, 128, 128];
const RED = [200, 40, 40];
const BLUE = [40, 80, 200];
const picture = (...pixels: number[][]) => new Uint8Array(pixels.flat());

test.each([
  ["red", picture(RED, GRAY, GRAY), 26],
  ["blue", picture(BLUE, BLUE, RED), 264],
  ["gray", picture(GRAY, GRAY), null],
  ["empty", picture(), null],
])("dominantHue of a picture that is mostly %s", (_name, pixels, hue) => {
  const found = dominantHue(pixels);
  if (hue === null || found === null) expect(found).toBe(hue);
  else expect(Math.abs(found - hue)).toBeLessThan(4);
});

test("oklchHex converts to sRGB and clips", () => {
  expect(oklchHex(1, 0, 0)).toBe("#ffffff");
  expect(oklchHex(0.628, 0.2577, 29.23)).toMatch(/^#f[ef]0[01]0[01]$/);
  expect(oklchHex(0.8, 0.4, 264)).toMatch(/^#[\da-f]{6}$/);
});

test("an owner without pictures has the hue of the generated banner", () => {
  const set = { srcSet: "", placeholder: "" };
  const drawn = ownerHues({ id: "0190", avatarSet: null, bannerSet: null });
  expect(drawn.avatar).toBe(drawn.banner);
  expect(ownerHues({ id: "0190", avatarSet: { ...set, hue: 30 }, bannerSet: { ...set, hue: 200 } })).toEqual({
    banner: 200,
    avatar: 30,
  });
});
