import { Button } from "@starling/ui/button";
import { Link } from "wouter";
import { openAccountDialog } from "../../lib/account-dialogs.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { Murmuration } from "./murmuration.tsx";
import { hero } from "./words.ts";

/** The promise, one sentence and two actions. */
export function Hero() {
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <Murmuration className="pointer-events-none -z-10 h-32 w-full text-muted accent-accent md:absolute md:end-0 md:top-0 md:h-3/5 md:w-[54%] lg:h-full" />
      <div className="mx-auto max-w-6xl px-4 pt-2 pb-14 sm:px-6 md:pt-24 sm:pb-20 lg:px-8 lg:pt-32 lg:pb-24">
        <h1 className="max-w-[11ch] text-[clamp(2.4375rem,7.5vw,4.75rem)] leading-[1.02]">{hero.title}</h1>
        <p className="mt-5 max-w-[46ch] text-lg text-muted sm:text-xl">{hero.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <HeroActions />
        </div>
      </div>
    </section>
  );
}

function HeroActions() {
  const session = useSession();
  if (session.status === "signed-in") {
    const streamer = session.me.role === "streamer";
    return (
      <Button variant="primary" size="lg" asChild>
        <Link href={streamer ? paths.profile : paths.streamers}>
          {streamer ? "Open your profile" : "Discover streamers"}
        </Link>
      </Button>
    );
  }
  return (
    <>
      <Button variant="primary" size="lg" onClick={() => openAccountDialog("sign-up")}>
        Find your streamers
      </Button>
      <Button size="lg" onClick={() => openAccountDialog("waitlist")}>
        Join the waitlist
      </Button>
    </>
  );
}
