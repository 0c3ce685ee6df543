import { expect, test } from "vitest";
import { stylesFor } from "../../critical-styles.ts";

const STYLES = `
  @layer base { h1 { margin: 0 } .prose h1 { margin: 1em } }
  @layer utilities {
    .flex { display: flex }
    .grid { display: grid }
    .size-28\\! { width: 7rem !important }
    .hover\\:underline { &:hover { @media (hover: hover) { text-decoration: underline } } }
    .dark\\:hidden { &:where(.dark, .dark *) { display: none } }
    .peer-only:is(:where(.peer):checked ~ *) { opacity: 0 }
    @media (width >= 40rem) { .sm\\:flex { display: flex } .sm\\:grid { display: grid } }
  }
  @keyframes breathe { 50% { opacity: 0.5 } }
`;

test("stylesFor keeps rules for used classes and rules without a class", () => {
  const styles = stylesFor(STYLES, [
    '<p class="flex size-28!">',
    "const shape = `sm:flex `; draw('dark:hidden hover:underline peer-only');",
  ]);
  for (const kept of [
    "h1{",
    ".flex{",
    ".size-28\\!",
    ".hover\\:underline",
    ".dark\\:hidden",
    ".sm\\:flex",
    "breathe",
  ])
    expect(styles).toContain(kept);
  for (const left of [".grid", ".sm\\:grid", ".prose", ".peer-only"]) expect(styles).not.toContain(left);
});
