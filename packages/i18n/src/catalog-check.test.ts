import { expect, test } from "vitest";
import { faultOf } from "./catalog-check.ts";
import { pseudoMessage } from "./pseudo.ts";

const COUNT = "{count, plural, one {# viewer} other {# viewers}}";

test.each([
  ["Hello {name}", "Hallo {name}", "de", undefined],
  ["Hello {name}", "Hallo", "de", /lacks \{name\}/],
  ["Hello", "Hallo {nmae}", "de", /uses \{nmae\}/],
  ["Read <terms>it</terms>", "Lies es", "de", /tags/],
  [COUNT, "{count, plural, one {# widz} few {# widzów} other {# widza}}", "pl", /plural cases many, other/],
  [COUNT, "{count, plural, one {#} few {#} many {#} other {#}}", "pl", undefined],
  [COUNT, "{count, plural, other {#人}}", "ja", undefined],
  [COUNT, "{count, plural, one {# Person}}", "de", /ICU|plural cases/],
  [COUNT, "{count, plural, one {# Person}", "de", /ICU/],
  ["At {time}", "Um {time, time}", "de", /more than plural, select and number/],
] as const)("faultOf %j as %j in %s", (text, translation, locale, fault) => {
  const found = faultOf(text, translation, locale);
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(fault);
});

test("pseudoMessage accents texts but not arguments or tags", () => {
  expect(JSON.stringify(pseudoMessage("Hi <b>{name}</b>"))).toContain('Ĥí <b>",["name"],"</b>');
});
