import { Fragment, type ReactNode } from "react";

interface RichTextProps {
  /** Text with tags, such as "Read the <terms>terms</terms>." */
  text: string;
  /** Elements by tag name. */
  tags: Readonly<Record<string, (inner: string) => ReactNode>>;
}

/** Renders a message with elements in it, so that translators can move them. Tags do not nest. */
export function RichText({ text, tags }: RichTextProps) {
  const parts = text.split(/(<[a-z]+>.*?<\/[a-z]+>)/gi);
  return parts.map((part, index) => {
    const [, tag = "", inner = ""] = /^<([a-z]+)>(.*)<\/\1>$/i.exec(part) ?? [];
    const element = tags[tag];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    return <Fragment key={index}>{element ? element(inner) : part}</Fragment>;
  });
}
