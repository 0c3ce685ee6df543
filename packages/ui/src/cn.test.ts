import { globSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "./cn.ts";

/** The library with all of Tailwind's classes, which weighs four times as much. */
const whole = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: { text: ["md"], shadow: ["overlay"], container: ["measure"] },
    classGroups: { touch: ["touch-target", "touch-area"] },
  },
});

const REPOSITORY = new URL("../../../", import.meta.url);
/** What is in the sources, looks like a class and is none. */
const NONE = ["font-size"];

const isClass = (word: string) =>
  /^[-@[a-z][^={};,<>]*$/.test(word) && !NONE.includes(word) && whole(`${word} ${word}`) === word;

/** Every class that the product names, without what comes before a colon; of those that differ in a number, two. */
function classesOfTheProduct(): string[] {
  const files = globSync("{apps/web,packages/ui}/src/**/*.{ts,tsx}", { cwd: REPOSITORY }).filter(
    (file) => !/\.test\.|class-groups/.test(file),
  );
  const words = files.flatMap((file) => readFileSync(new URL(file, REPOSITORY), "utf8").split(/[\s"'`]+/));
  const classes = [...new Set(words.map((word) => word.replace(/^.*:(?![^[]*\])/, "")))].filter(isClass);
  const alike = Map.groupBy(classes, (name) => name.replace(/\d[\d./]*/g, "0"));
  return [...alike.values()].flatMap((names) => names.slice(0, 2));
}

test("any two classes of the product merge as they do with all that the library knows", () => {
  const classes = classesOfTheProduct();
  expect(classes.length).toBeGreaterThan(300);
  const differing = classes.flatMap((first) =>
    classes
      .filter((second) => first !== second && cn(first, second) !== whole(`${first} ${second}`))
      .map((second) => `${first} ${second}`),
  );
  expect(differing, "packages/ui/src/class-groups.ts does not know what these set").toEqual([]);
});

test("variants are told apart, and what is false is left out", () => {
  expect(cn("px-2 sm:px-4", false, "p-3")).toBe("sm:px-4 p-3");
  expect(cn("hover:bg-hover", "bg-raised", { "text-sm": true, "text-md": false })).toBe(
    "hover:bg-hover bg-raised text-sm",
  );
  expect(cn("text-sm leading-6", "text-md/7")).toBe("text-md/7");
});
