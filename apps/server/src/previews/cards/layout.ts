import type { OwnerHues } from "@starling/validators/owner-colors";
import type { CSSProperties, ReactNode } from "react";
import type { CardFacts } from "./facts.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./size.ts";
import { COLOURS, ownerColours } from "./sky.ts";

export const PICTURE = { left: 72, top: 150, size: 208 };
export const BANNER_HEIGHT = 250;

const MARGIN = 72;
const TEXT_LEFT = PICTURE.left + PICTURE.size + 36;

/** Creates a React element; the server has no JSX. */
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
  if (length <= 18) return 72;
  return length <= 28 ? 54 : 42;
}

function picturePlace(facts: CardFacts, hues: OwnerHues, hasPicture: boolean): ReactNode {
  const { left, top, size } = PICTURE;
  const { raised, background } = ownerColours(hues);
  return box(
    {
      position: "absolute",
      left: left - 8,
      top: top - 8,
      width: size + 16,
      height: size + 16,
      borderRadius: size,
      border: `8px solid ${background}`,
      alignItems: "center",
      justifyContent: "center",
      fontSize: 96,
      color: COLOURS.strong,
      ...(hasPicture ? {} : { background: raised }),
    },
    hasPicture ? "" : facts.initial,
  );
}

function stateLine(facts: CardFacts, accent: string): ReactNode {
  const dot = box({
    width: 18,
    height: 18,
    borderRadius: 9,
    marginRight: 18,
    background: facts.isLive ? COLOURS.live : accent,
  });
  const text = facts.state ?? facts.category;
  return box(
    { position: "absolute", left: MARGIN, top: 560, height: 48, alignItems: "center" },
    dot,
    box({ fontSize: text.length > 46 ? 28 : 34, color: COLOURS.strong }, text),
  );
}

/** Lays out a card's texts; the pictures are composited separately. */
export function cardLayout(facts: CardFacts, family: string, hasPicture: boolean): ReactNode {
  const canvas = { width: CARD_WIDTH, height: CARD_HEIGHT, fontFamily: family };
  return facts.hues === null
    ? box(canvas, ...siteParts(facts))
    : box(canvas, ...ownerParts(facts, facts.hues, hasPicture));
}

function siteParts({ name, category }: CardFacts): ReactNode[] {
  const words = { position: "absolute", left: MARGIN } as const;
  return [
    box({ ...words, left: 136, top: 56, fontSize: 40, color: COLOURS.strong }, name),
    box({ ...words, top: 250, fontSize: 92, color: COLOURS.strong }, category),
  ];
}

function ownerParts(facts: CardFacts, hues: OwnerHues, hasPicture: boolean): ReactNode[] {
  const { accent } = ownerColours(hues);
  // Leaves room for the tall letters of Devanagari and Vietnamese.
  const name = line(facts.name, facts.bio === null ? 2 : 1, {
    fontSize: nameSize(facts.name),
    lineHeight: 1.22,
    letterSpacing: "-0.02em",
    color: COLOURS.strong,
  });
  const about = [facts.handle, facts.state === null ? null : facts.category].filter(Boolean).join(" · ");
  const names = box(
    {
      position: "absolute",
      left: TEXT_LEFT,
      top: BANNER_HEIGHT + 14,
      width: CARD_WIDTH - TEXT_LEFT - MARGIN,
      flexDirection: "column",
    },
    name,
    ...(about === "" ? [] : [line(about, 1, { fontSize: 30, color: accent, marginTop: 4 })]),
  );
  const bio =
    facts.bio === null
      ? []
      : [
          box(
            { position: "absolute", left: MARGIN, top: 416, width: CARD_WIDTH - 2 * MARGIN },
            line(facts.bio, 2, { fontSize: 36, lineHeight: 1.3, color: COLOURS.muted }),
          ),
        ];
  const brand = box(
    { position: "absolute", left: 1026, top: 563, fontSize: 30, color: COLOURS.strong },
    "Starling",
  );
  return [picturePlace(facts, hues, hasPicture), names, ...bio, stateLine(facts, accent), brand];
}
