import { buttonVariants } from "@starling/ui/button";
import { renderToStaticMarkup } from "react-dom/server";
import { signInLink } from "../entities/session/sign-in-link.ts";
import { NowWaiting } from "../features/discovery/now/now-frame.tsx";
import { birdsClasses, HeroFrame, heroActionClasses, NowSection } from "../features/landing/hero-frame.tsx";
import { hero } from "../features/landing/words.ts";
import { paths } from "../lib/paths.ts";
import { GuestBarFrame, withJoinMarks } from "./layout/guest-bar-frame.tsx";

// Replaced by HTML comments, between which the server removes the waitlist link, as it does the join buttons.
const WAITLIST = ["[waitlist]", "[/waitlist]"] as const;

function FirstPaint() {
  return (
    <div className="flex min-h-dvh flex-col">
      <GuestBarFrame path={paths.home} />
      <main className="@container min-h-dvh">
        <HeroFrame
          birds={<div aria-hidden="true" className={birdsClasses} />}
          actions={
            <>
              <a
                href={signInLink("sign-up", paths.home)}
                className={buttonVariants({ variant: "primary", className: heroActionClasses })}
              >
                {hero.find}
              </a>
              {WAITLIST[0]}
              <a href={paths.home} className={buttonVariants({ className: heroActionClasses })}>
                {hero.waitlist}
              </a>
              {WAITLIST[1]}
            </>
          }
        />
        <NowSection>
          <NowWaiting />
        </NowSection>
      </main>
    </div>
  );
}

/**
 * Static HTML of the start page's first screen, shown until the script renders the same content. Links lead
 * to the login page; the waitlist link reloads the page.
 */
export function firstPaint(): string {
  const html = withJoinMarks(renderToStaticMarkup(<FirstPaint />));
  return html.replace(WAITLIST[0], "<!--waitlist-->").replace(WAITLIST[1], "<!--/waitlist-->");
}
