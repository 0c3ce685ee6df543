import { buttonVariants } from "@starling/ui/button";
import { Logo } from "@starling/ui/logo";
import { renderToStaticMarkup } from "react-dom/server";
import { birdsClasses, HeroFrame } from "../features/landing/hero-frame.tsx";
import { hero } from "../features/landing/words.ts";
import { paths } from "../lib/paths.ts";
import { guestWords, topBarClasses, topBarEndClasses } from "./layout/top-bar-frame.ts";

// React renders no HTML comments: these placeholders become the ones between which the server removes the buttons (decisions §2.10).
const JOIN = ["[join]", "[/join]"] as const;

function FirstPaint() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className={topBarClasses}>
        <a href={paths.home} aria-label="Starling, start page" className="rounded-md">
          <Logo />
        </a>
        <div className={topBarEndClasses}>
          {JOIN[0]}
          <a href={paths.login} className={buttonVariants({ variant: "ghost" })}>
            {guestWords.logIn}
          </a>
          <a href={paths.login} className={buttonVariants({ variant: "primary" })}>
            {guestWords.join}
          </a>
          {JOIN[1]}
        </div>
      </header>
      <main className="min-h-dvh">
        <HeroFrame
          birds={<div aria-hidden="true" className={birdsClasses} />}
          actions={
            <>
              <a href={paths.login} className={buttonVariants({ variant: "primary", size: "lg" })}>
                {hero.find}
              </a>
              <a href={paths.home} className={buttonVariants({ size: "lg" })}>
                {hero.waitlist}
              </a>
            </>
          }
        />
      </main>
    </div>
  );
}

/**
 * The first screen of the start page as HTML: what strangers read while the script is on its way, and without one. It is
 * written into the built page; the script draws the same in its place. Its links lead to the login page; the waitlist has none, so its link only asks for the page again.
 */
export function firstPaint(): string {
  const html = renderToStaticMarkup(<FirstPaint />);
  return html.replace(JOIN[0], "<!--join-->").replace(JOIN[1], "<!--/join-->");
}
