import type { ReactNode } from "react";
import { hero } from "./words.ts";

interface HeroFrameProps {
  /** What moves behind the words. */
  birds: ReactNode;
  actions: ReactNode;
}

/** Where the birds fly: above the words on a phone, beside them on wider screens. */
export const birdsClasses =
  "pointer-events-none -z-10 h-32 w-full text-muted accent-accent md:absolute md:end-0 md:top-0 md:h-3/5 md:w-[54%] lg:h-full";

/** The promise in its place; the same before and after the page's script has come. */
export function HeroFrame({ birds, actions }: HeroFrameProps) {
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      {birds}
      <div className="mx-auto max-w-6xl px-4 pt-2 pb-14 sm:px-6 md:pt-24 sm:pb-20 lg:px-8 lg:pt-32 lg:pb-24">
        <h1 className="max-w-[11ch] text-[clamp(2.4375rem,7.5vw,4.75rem)] leading-[1.02]">{hero.title}</h1>
        <p className="mt-5 max-w-[46ch] text-lg text-muted sm:text-xl">{hero.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
    </section>
  );
}
