import type { CSSProperties, ReactNode } from "react";
import type { CardFacts } from "./facts.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./size.ts";
import { COLOURS } from "./sky.ts";

export const PICTURE = { left: 72, top: 188, size: 248 };

const MARGIN = 72;
const TEXT_LEFT = PICTURE.left + PICTURE.size + 48;

/** Creates a React element without JSX, for which the server is not configured. */
function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  const [only] = children;
  const props = { style: { display: "flex", ...style }, children: children.length > 1 ? children : only };
  return { type: "div", key: null, props };
}

function line(text: string, lines: number, style: CSSProperties): ReactNode {
  return box({ display: "block", lineClamp: lines, wordBreak: "break-word", ...style }, text);
}

/** Font size at which a name fits on two lines. */
function nameSize(name: string): number {
  const length = [...name].length;
  if (length <= 13) return 92;
  if (length <= 22) return 76;
  return length <= 38 ? 60 : 48;
}

function picturePlace(facts: CardFacts, hasPicture: boolean): ReactNode {
  const { left, top, size } = PICTURE;
  return box(
    {
      position: "absolute",
      left,
      top,
      width: size,
      height: size,
      borderRadius: size / 2,
      alignItems: "center",
      justifyContent: "center",
      fontSize: 108,
      color: COLOURS.accent,
      ...(hasPicture ? {} : { background: COLOURS.raised, border: `2px solid ${COLOURS.line}` }),
    },
    hasPicture ? "" : facts.initial,
  );
}

function stateLine(facts: CardFacts): ReactNode {
  const dot = box({
    width: 18,
    height: 18,
    borderRadius: 9,
    marginRight: 18,
    background: facts.isLive ? COLOURS.live : COLOURS.accent,
  });
  const text = facts.state ?? "";
  const words = box({ fontSize: text.length > 58 ? 28 : 36, color: COLOURS.strong }, text);
  return box({ position: "absolute", left: MARGIN, top: 508, height: 48, alignItems: "center" }, dot, words);
}

/** Lays out the card's texts over the background; the profile picture is composited afterwards. */
export function cardLayout(facts: CardFacts, family: string, hasPicture: boolean): ReactNode {
  const name = line(facts.name, 2, {
    fontSize: nameSize(facts.name),
    // Room for Devanagari and Vietnamese, which are tall.
    lineHeight: 1.22,
    letterSpacing: "-0.02em",
    color: COLOURS.strong,
  });
  const handle =
    facts.handle === null
      ? []
      : [line(facts.handle, 1, { fontSize: 32, color: COLOURS.muted, marginTop: 4 })];
  const category = line(facts.category, 1, { fontSize: 38, color: COLOURS.accent, marginTop: 14 });
  const words = box(
    {
      position: "absolute",
      left: TEXT_LEFT,
      top: PICTURE.top - 24,
      width: CARD_WIDTH - TEXT_LEFT - MARGIN,
      height: PICTURE.size + 48,
      flexDirection: "column",
      justifyContent: "center",
    },
    name,
    ...handle,
    category,
  );
  const brand = box(
    {
      position: "absolute",
      left: 136,
      top: 56,
      height: 50,
      alignItems: "center",
      fontSize: 40,
      color: COLOURS.strong,
    },
    "Starling",
  );
  return box(
    { width: CARD_WIDTH, height: CARD_HEIGHT, fontFamily: family },
    brand,
    picturePlace(facts, hasPicture),
    words,
    ...(facts.state === null ? [] : [stateLine(facts)]),
  );
}
