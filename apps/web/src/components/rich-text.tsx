import { createElement, Fragment, type ReactNode } from "react";

interface RichTextProps {
  /** Text with tags, such as "Read the <terms>terms</terms>." */
  text: string;
  tags: Readonly<Record<string, (inner: string) => ReactNode>>;
}

/** Renders elements inside a message, so that translators can move them. Tags do not nest. */
export function RichText({ text, tags }: RichTextProps) {
  const parts = text.split(/(<[a-z]+>.*?<\/[a-z]+>)/gi).map((part) => {
    const [, tag = "", inner = ""] = /^<([a-z]+)>(.*)<\/\1>$/i.exec(part) ?? [];
    return tags[tag]?.(inner) ?? part;
  });
  // Passes the parts as arguments, because React requires keys in a list.
  return createElement(Fragment, null, ...parts);
}
