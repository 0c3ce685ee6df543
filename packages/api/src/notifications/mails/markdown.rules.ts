export interface Span {
  text: string;
  isBold: boolean;
  /** Absolute http or https address of a link. */
  href: string | null;
}

export interface Block {
  kind: "heading" | "paragraph" | "list";
  /** A list has one line per item. A heading or a paragraph has exactly one line. */
  lines: Span[][];
}

const ITEM = /^[-*] +/;
const HEADING = /^#{1,6} +/;
const SPANS = /\*\*([^*]+)\*\*|\[([^\][]+)\]\((https?:\/\/[^\s()]+)\)/g;

/** Supports headings, lists, paragraphs, bold and links; everything else is text. */
export function readMarkdown(text: string): Block[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n(?:[ \t]*\n)+/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap((part) => blocksOf(part.split("\n").map((line) => line.trim())));
}

function blocksOf(lines: string[]): Block[] {
  const [first = "", ...rest] = lines;
  if (HEADING.test(first)) {
    const heading: Block = { kind: "heading", lines: [spansOf(first.replace(HEADING, ""))] };
    return rest.length > 0 ? [heading, ...blocksOf(rest)] : [heading];
  }
  if (lines.every((line) => ITEM.test(line)))
    return [{ kind: "list", lines: lines.map((line) => spansOf(line.replace(ITEM, ""))) }];
  return [{ kind: "paragraph", lines: [spansOf(lines.join(" "))] }];
}

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  const add = (span: Span) => {
    if (span.text !== "") spans.push(span);
  };
  let end = 0;
  for (const found of text.matchAll(SPANS)) {
    const [whole, bold, label, href] = found;
    add({ text: text.slice(end, found.index), isBold: false, href: null });
    add({ text: bold ?? label ?? "", isBold: bold !== undefined, href: href ?? null });
    end = found.index + whole.length;
  }
  add({ text: text.slice(end), isBold: false, href: null });
  return spans;
}
