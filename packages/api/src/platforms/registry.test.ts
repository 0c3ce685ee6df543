import { CHANNEL_PLATFORMS, factsOf } from "@starling/validators/channels";
import { expect, test } from "vitest";
import { platformOf } from "./registry.ts";

test.each(CHANNEL_PLATFORMS)(
  "factsOf(%s).hasImports is true if and only if the platform's module has imports",
  (platform) => {
    expect(factsOf(platform).hasImports).toBe(platformOf(platform).imports !== null);
  },
);

test("no two platforms use the same environment variable or client", () => {
  const names = CHANNEL_PLATFORMS.flatMap((platform) => {
    const { client, variables } = platformOf(platform).environment;
    return [client, ...Object.keys(variables)];
  });
  expect(new Set(names).size).toBe(names.length);
});
