import type { ReactNode } from "react";
import { hero } from "./words.ts";

interface HeroFrameProps {
  birds: ReactNode;
  actions: ReactNode;
}

/** Area of the birds: above the text on a phone, next to it on wider screens. */
export const birdsClasses =
  "pointer-events-none -z-10 h-20 w-full text-muted accent-accent md:absolute md:end-0 md:top-0 md:h-3/5 md:w-[54%] lg:h-full";

/** Style that lets two buttons fit side by side on a phone. */
export const heroActionClasses = "h-11";

export function HeroFrame({ birds, actions }: HeroFrameProps) {
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      {birds}
      <div className="mx-auto max-w-6xl px-4 pt-1 pb-6 sm:px-6 sm:py-16 lg:px-8">
        <h1 className="text-[clamp(2.4375rem,7.5vw,4.75rem)] leading-[1.02] md:max-w-[11ch]">{hero.title}</h1>
        <p className="mt-3 max-w-[46ch] text-lg text-muted sm:mt-5 sm:text-xl">{hero.text}</p>
        <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
      </div>
    </section>
  );
}

export function NowSection({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-6xl px-4 pt-5 sm:px-6 lg:px-8">{children}</div>;
}
