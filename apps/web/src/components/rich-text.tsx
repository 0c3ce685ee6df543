import { createElement, Fragment, type ReactNode } from "react";

interface RichTextProps {
  /** Text with tags, such as "Read the <terms>terms</terms>." */
  text: string;
  tags: Readonly<Record<string, (inner: string) => ReactNode>>;
}

/** Replaces tags in a message by elements, so that translators can move them. Tags do not nest. */
export function RichText({ text, tags }: RichTextProps) {
  const parts = text.split(/(<[a-z]+>.*?<\/[a-z]+>)/gi).map((part) => {
    const [, tag = "", inner = ""] = /^<([a-z]+)>(.*)<\/\1>$/i.exec(part) ?? [];
    return tags[tag]?.(inner) ?? part;
  });
  // Passes the parts as arguments, because React requires keys in an array of children.
  return createElement(Fragment, null, ...parts);
}
