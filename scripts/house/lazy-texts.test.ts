import { expect, test } from "vitest";
import { lazyTexts } from "./lazy-texts.ts";
import { checkout } from "./planted.ts";

const PATH = "apps/web/src/features/clips/tabs.tsx";
const IMPORTS = `import { localized, t } from "@starling/i18n/translate"; import { tabs as words } from "./words.ts";`;
const judge = (text: string, path = PATH) => lazyTexts.check(checkout({ [path]: `${IMPORTS}\n${text}` }));

test.each([
  ["a constant", `const TITLE = t("Clips");`],
  ["a list", "const TABS = [{ label: words.clips }];"],
  ["an element", "const EMPTY = <p>{words.empty}</p>;"],
  ["an expression", `const tabs = [t("All")].concat("clips");`],
  ["a callback that runs immediately", "const TABS = KINDS.map((kind) => words.kinds[kind]);"],
  ["a function that is called immediately", `const TITLE = (() => t("Clips"))();`],
  ["a spread object", "const QUESTION = { ...words, danger: true };"],
  ["a destructured object", "const { clips } = words;"],
  ["the module's own localized object", `const own = localized(() => ({}));\nconst TITLE = own.title;`],
])("rejects a text at module level in %s", (_, text) => {
  expect(judge(text)).toEqual([
    {
      path: expect.stringMatching(`^${PATH}:[23]$`),
      message: expect.stringContaining("when the module loads"),
    },
  ]);
});

test.each([
  ["a function", `function title() {\n  return t("Clips");\n}`],
  ["a component", "export const Empty = () => <p>{words.empty}</p>;"],
  ["localized()", "const TABS = localized(() => KINDS.map((kind) => ({ label: words.kinds[kind] })));"],
  ["a method", `class Box {\n  title = t("Clips");\n  label() {\n    return words.label;\n  }\n}`],
  ["a type", "type Kind = keyof typeof words.kinds;"],
  ["a marked text", `const FAILED = msg("Could not save this.");`],
])("accepts a text in %s", (_, text) => {
  expect(judge(text)).toEqual([]);
});

test.each([
  ["lower case", `t("Clips").toLowerCase()`, "changes"],
  ["a part", `t("Clips").slice(0, 3)`, "changes"],
  ["a sum", `t("Clips") + ":"`, "joins"],
  ["a template", `\`\${t("Clips")}: \${count}\``, "into another"],
  ["a comparison", `label === t("Clips")`, "compares"],
  ["a counted noun", `counted(count, "clip")`, "plural"],
])("rejects logic on a text: %s", (_, text, what) => {
  const code = `const f = () => ${text};`;
  const violation = { path: `${PATH}:2`, message: expect.stringContaining(what) };
  expect(judge(code)).toEqual([violation]);
  expect(judge(code, "packages/api/src/clips/clips/service.ts")).toHaveLength(1);
  expect(judge(code, "packages/demo/src/clips.ts")).toEqual([]);
});
