import { expect, test } from "vitest";
import { readDemoPortrait } from "./portrait-file.ts";

test("a demo profile's portrait is read by its address, as it is served", async () => {
  const bytes = await readDemoPortrait("/media/demo/avatar/heron.svg");
  expect(Buffer.from(bytes ?? []).toString()).toMatch(/^<svg.*<\/svg>$/s);
});

test.each(["/media/demo/avatar/../x.svg", "/media/demo/banner/heron.svg", "https://x.example/heron.svg", ""])(
  "%j is none of them",
  async (address) => {
    expect(await readDemoPortrait(address)).toBeNull();
  },
);
