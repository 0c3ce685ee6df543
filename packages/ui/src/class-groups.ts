import { validators } from "tailwind-merge";

const { isAny, isArbitraryLength, isNumber, isTshirtSize } = validators;

/** Prefixes of Tailwind utilities that always set the same property. */
const BY_NAME =
  "accent aspect basis bg blur brightness col-span content col-start cursor duration end field-sizing fill gap gap-x gap-y grid-cols grid-rows h inset inset-x inset-y bottom left right top leading line-clamp m mx my ms me mt mb max-h max-w min-h min-w object opacity order outline-offset overflow overflow-x overflow-y p px py ps pe pt pb pointer-events rotate row-span row-start rounded rounded-b rounded-t scale scale-x scroll-mb scroll-mt scroll-px select shadow size tracking transition translate translate-x translate-y underline-offset w z";

/** Tailwind utilities whose property depends on the value. */
const BY_VALUE = {
  "align-items": [{ items: [isAny] }],
  "align-self": [{ self: [isAny] }],
  "bg-position": [{ bg: ["center"] }],
  "bg-size": [{ bg: ["cover"] }],
  "border-w": [{ border: ["", isNumber] }],
  "border-w-y": [{ "border-y": ["", isNumber] }],
  "border-w-s": [{ "border-s": ["", isNumber] }],
  "border-w-e": [{ "border-e": ["", isNumber] }],
  "border-w-t": [{ "border-t": ["", isNumber] }],
  "border-w-b": [{ "border-b": ["", isNumber] }],
  "border-style": [{ border: ["solid", "dashed", "dotted", "none"] }],
  "border-collapse": [{ border: ["collapse", "separate"] }],
  "border-spacing": [{ "border-spacing": [isAny] }],
  "border-color-r": [{ "border-r": [isAny] }],
  "border-color": [{ border: [isAny] }],
  display: "hidden flex grid inline-grid inline-flex block table contents inline inline-block".split(" "),
  "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
  "flex-wrap": [{ flex: ["wrap", "nowrap"] }],
  flex: [{ flex: [isAny] }],
  "font-family": [{ font: ["sans", "mono"] }],
  "font-weight": [{ font: [isAny] }],
  "font-size": [{ text: ["base", isTshirtSize, isArbitraryLength] }],
  grow: [{ grow: ["", isNumber] }],
  "inset-ring-w": [{ "inset-ring": ["", isNumber] }],
  "inset-ring-color": [{ "inset-ring": [isAny] }],
  "justify-content": [{ justify: ["start", "end", "center", "between", "stretch"] }],
  "justify-items": [{ "justify-items": [isAny] }],
  "justify-self": [{ "justify-self": [isAny] }],
  list: [{ list: [isAny] }],
  "outline-w": [{ outline: ["", isNumber] }],
  "outline-style": [{ outline: ["none"] }],
  "outline-color": [{ outline: [isAny] }],
  "ring-w": [{ ring: [isNumber] }],
  "ring-color": [{ ring: [isAny] }],
  position: ["relative", "fixed", "absolute", "sticky", "static"],
  start: [{ start: [isAny], "inset-s": [isAny] }],
  shrink: [{ shrink: ["", isNumber] }],
  "snap-align": [{ snap: ["start", "center", "end"] }],
  "snap-type": [{ snap: [isAny] }],
  "text-alignment": [{ text: ["start", "center", "end", "left", "right"] }],
  "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
  "text-color": [{ text: [isAny] }],
  "text-decoration-thickness": [{ decoration: [isNumber] }],
  touch: ["touch-target", "touch-area"],
  "touch-y": ["touch-pan-y"],
  "vertical-align": [{ align: [isAny] }],
  visibility: ["visible", "invisible"],
  whitespace: [{ whitespace: [isAny] }],
};

/** Class groups for tailwind-merge, limited to those that the product uses. */
export const classGroups = {
  ...Object.fromEntries(BY_NAME.split(" ").map((name) => [name, [{ [name]: ["", isAny] }]])),
  ...BY_VALUE,
};

/** Further groups that a class overrides: `p-4` overrides an earlier `px-2`. */
export const classConflicts = {
  "border-w": ["border-w-y", "border-w-s", "border-w-e", "border-w-t", "border-w-b"],
  "border-w-y": ["border-w-t", "border-w-b"],
  "border-color": ["border-color-r"],
  flex: ["basis", "grow", "shrink"],
  "font-size": ["leading"],
  gap: ["gap-x", "gap-y"],
  inset: ["inset-x", "inset-y", "start", "end", "top", "right", "bottom", "left"],
  "inset-x": ["start", "end", "right", "left"],
  "inset-y": ["top", "bottom"],
  "line-clamp": ["display", "overflow"],
  m: ["mx", "my", "ms", "me", "mt", "mb"],
  mx: ["ms", "me"],
  my: ["mt", "mb"],
  overflow: ["overflow-x", "overflow-y"],
  p: ["px", "py", "ps", "pe", "pt", "pb"],
  px: ["ps", "pe"],
  py: ["pt", "pb"],
  rounded: ["rounded-t", "rounded-b"],
  size: ["w", "h"],
  touch: ["touch-y"],
  "touch-y": ["touch"],
  translate: ["translate-x", "translate-y"],
};
