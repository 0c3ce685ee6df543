import { createElement, Fragment, type ReactNode } from "react";

interface RichTextProps {
  /** Text with tags, such as "Read the <terms>terms</terms>." */
  text: string;
  /** Elements by tag name. */
  tags: Readonly<Record<string, (inner: string) => ReactNode>>;
}

/** Renders a message with elements in it, so that translators can move them. Tags do not nest. */
export function RichText({ text, tags }: RichTextProps) {
  const parts = text.split(/(<[a-z]+>.*?<\/[a-z]+>)/gi).map((part) => {
    const [, tag = "", inner = ""] = /^<([a-z]+)>(.*)<\/\1>$/i.exec(part) ?? [];
    return tags[tag]?.(inner) ?? part;
  });
  // The parts are arguments instead of a list, because their order never changes and they need no keys.
  return createElement(Fragment, null, ...parts);
}
