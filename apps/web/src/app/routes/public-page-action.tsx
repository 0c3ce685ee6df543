import { Button } from "@starling/ui/button";
import type { PublicPage } from "@starling/validators/public-pages";
import { Link } from "wouter";
import { FollowButton } from "../../features/follows/follow-button.tsx";
import { words } from "../../features/profiles/public/words.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";

/** What somebody signed in can do: viewers follow, owners share, other streamers learn why they cannot follow. */
export function MemberAction({ page }: { page: PublicPage }) {
  const { me } = useSession();
  if (me?.role === "streamer") return me.username === page.username ? <OwnAction /> : <OtherStreamer />;
  return (
    <FollowButton
      id={page.id}
      name={page.displayName}
      size="lg"
      looks={page.liveSource ? "second" : "whole"}
    />
  );
}

function OwnAction() {
  return (
    <>
      <Button size="lg" asChild>
        <Link href={paths.profile}>{words.ownAction}</Link>
      </Button>
      <p className="text-md text-muted">{words.ownPage}</p>
    </>
  );
}

function OtherStreamer() {
  return <p className="text-md text-muted">{words.forViewers}</p>;
}
