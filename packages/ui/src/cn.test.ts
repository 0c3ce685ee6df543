import { globSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "./cn.ts";

const whole = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: { text: ["md"], shadow: ["overlay"], container: ["measure"] },
    classGroups: { touch: ["touch-target", "touch-area"] },
  },
});

const REPOSITORY = new URL("../../../", import.meta.url);
/** Strings in the sources that look like classes but are not. */
const NONE = ["font-size", "resize"];

const isClass = (word: string) =>
  /^[-@[a-z][^={};,<>]*$/.test(word) && !NONE.includes(word) && whole(`${word} ${word}`) === word;

/**
 * Classes used in the product, without variants. Of classes that differ only in numbers, includes at most
 * two.
 */
function classesOfTheProduct(): string[] {
  const files = globSync("{apps/web,packages/ui}/src/**/*.{ts,tsx}", { cwd: REPOSITORY }).filter(
    (file) => !/\.test\.|class-groups/.test(file),
  );
  const words = files.flatMap((file) => readFileSync(new URL(file, REPOSITORY), "utf8").split(/[\s"'`]+/));
  const classes = [...new Set(words.map((word) => word.replace(/^.*:(?![^[]*\])/, "")))].filter(isClass);
  const alike = Map.groupBy(classes, (name) => name.replace(/\d[\d./]*/g, "0"));
  return [...alike.values()].flatMap((names) => names.slice(0, 2));
}

test("cn merges any two classes used in the product like the complete tailwind-merge", () => {
  const classes = classesOfTheProduct();
  expect(classes.length).toBeGreaterThan(300);
  const differing = classes.flatMap((first) =>
    classes
      .filter((second) => first !== second && cn(first, second) !== whole(`${first} ${second}`))
      .map((second) => `${first} ${second}`),
  );
  expect(differing, "packages/ui/src/class-groups.ts does not know what these set").toEqual([]);
});

test("cn merges classes per variant and drops false values", () => {
  expect(cn("px-2 sm:px-4", false, "p-3")).toBe("sm:px-4 p-3");
  expect(cn("hover:bg-hover", "bg-raised", { "text-sm": true, "text-md": false })).toBe(
    "hover:bg-hover bg-raised text-sm",
  );
  expect(cn("text-sm leading-6", "text-md/7")).toBe("text-md/7");
});
