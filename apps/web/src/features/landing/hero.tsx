import { Button } from "@starling/ui/button";
import { Link } from "wouter";
import { openAccountDialog } from "../../lib/account-dialogs.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { birdsClasses, HeroFrame } from "./hero-frame.tsx";
import { Murmuration } from "./murmuration.tsx";
import { hero } from "./words.ts";

/** The promise, one sentence and two actions. */
export function Hero() {
  return <HeroFrame birds={<Murmuration className={birdsClasses} />} actions={<HeroActions />} />;
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
        {hero.find}
      </Button>
      <Button size="lg" onClick={() => openAccountDialog("waitlist")}>
        {hero.waitlist}
      </Button>
    </>
  );
}
