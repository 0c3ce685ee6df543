import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from "@starling/validators/pictures";
import { expect, test } from "vitest";
import { pictureRefused, problemOfBytes, problemOfSides, sizesFor } from "./rules.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const widthsOf = (...args: Parameters<typeof sizesFor>) => sizesFor(...args).map(({ width }) => width);

test("stores a large picture in every size of its kind (avatar or banner)", () => {
  expect(sizesFor("avatar", { width: 4_000, height: 3_000 })).toEqual([
    { width: 384, height: 384 },
    { width: 192, height: 192 },
    { width: 96, height: 96 },
  ]);
  expect(sizesFor("banner", { width: 4_000, height: 3_000 })).toEqual([
    { width: 1_920, height: 480 },
    { width: 1_280, height: 320 },
    { width: 640, height: 160 },
  ]);
});

test("stores no size larger than the cropped picture", () => {
  expect(widthsOf("avatar", { width: 1_000, height: 200 })).toEqual([192, 96]);
  expect(widthsOf("avatar", { width: 150, height: 900 })).toEqual([150, 96]);
  expect(widthsOf("avatar", { width: 40, height: 60 })).toEqual([40]);
  expect(widthsOf("banner", { width: 3_000, height: 200 })).toEqual([800, 640]);
  expect(sizesFor("banner", { width: 1, height: 1 })).toEqual([{ width: 1, height: 1 }]);
});

test("problemOfSides limits side length and area of a picture", () => {
  expect(problemOfSides(MAX_PICTURE_SIDE, 4_000)).toBeNull();
  expect(problemOfSides(MAX_PICTURE_SIDE + 1, 1)).toBe("wide");
  expect(problemOfSides(1, MAX_PICTURE_SIDE + 1)).toBe("wide");
  expect(problemOfSides(9_000, 9_000)).toBe("wide");
  expect(problemOfSides(0, 10)).toBe("unreadable");
});

test.each([
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", "svg"],
  ["\u00ef\u00bb\u00bf <?xml version='1.0'?>\n<!-- x --><SVG>", "svg"],
  ["<!doctype html><p>hello</p>", null],
  ["GIF89a<svg>", null],
])("problemOfBytes checks %j for SVG markup and returns %s", (text, problem) => {
  expect(problemOfBytes(Buffer.from(text, "latin1"))).toBe(problem);
});

test("problemOfBytes accepts at most 8 MB", () => {
  expect(problemOfBytes(new Uint8Array(MAX_PICTURE_BYTES))).toBeNull();
  expect(problemOfBytes(new Uint8Array(MAX_PICTURE_BYTES + 1))).toBe("heavy");
  expect(problemOfBytes(bytesOf(""))).toBeNull();
});

test("pictureRefused returns an error on the picture's field", () => {
  expect(pictureRefused("banner", "wide")).toMatchObject({
    code: "VALIDATION",
    fields: [{ path: "banner", message: expect.stringContaining("12,000") }],
  });
});
