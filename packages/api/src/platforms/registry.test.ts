import { CHANNEL_PLATFORMS, factsOf } from "@starling/validators/channels";
import { expect, test } from "vitest";
import { platformOf } from "./registry.ts";

test.each(CHANNEL_PLATFORMS)("hasImports matches whether the module of %s has imports", (platform) => {
  expect(factsOf(platform).hasImports).toBe(platformOf(platform).imports !== null);
});

test("platforms share no variables or clients", () => {
  const names = CHANNEL_PLATFORMS.flatMap((platform) => {
    const { client, variables } = platformOf(platform).environment;
    return [client, ...Object.keys(variables)];
  });
  expect(new Set(names).size).toBe(names.length);
});
