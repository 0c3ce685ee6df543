import { expect, test } from "vitest";
import { readMarkdown } from "./markdown.rules.ts";

const plain = (text: string) => ({ text, isBold: false, href: null });

test("readMarkdown reads headings, paragraphs, lists, bold text and links", () => {
  const text = "# Hello\nWe are **open** now.\r\n\r\n- one\n- [two](https://example.test/two)\n\nBye\nall";
  expect(readMarkdown(text)).toEqual([
    { kind: "heading", lines: [[plain("Hello")]] },
    { kind: "paragraph", lines: [[plain("We are "), { ...plain("open"), isBold: true }, plain(" now.")]] },
    { kind: "list", lines: [[plain("one")], [{ ...plain("two"), href: "https://example.test/two" }]] },
    { kind: "paragraph", lines: [[plain("Bye all")]] },
  ]);
});

test.each(["[x](javascript:alert(1))", "<b>x</b>", "*x*", "[x]"])(
  "readMarkdown treats unsupported markup as plain text: %s",
  (text) => {
    expect(readMarkdown(text)).toEqual([{ kind: "paragraph", lines: [[plain(text)]] }]);
  },
);
