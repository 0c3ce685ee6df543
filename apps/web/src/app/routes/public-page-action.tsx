import { Button } from "@starling/ui/button";
import type { PublicPage } from "@starling/validators/public-pages";
import type { Me } from "@starling/validators/sessions";
import { useEffect } from "react";
import { Link } from "wouter";
import { FollowButton } from "../../entities/follow/follow-button.tsx";
import { PageMenu } from "../../entities/safety/page-menu.tsx";
import { words } from "../../features/profiles/public/words.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { FollowLink } from "./follow-link.tsx";
import { reportOpened } from "./report-opened.ts";

/** "Follow" is a link until the user has a role, because the server refuses follows without a role. */
export function MemberAction({ page }: { page: PublicPage }) {
  const { me } = useSession();
  return me?.roleVerified ? <Action page={page} me={me} /> : <FollowLink page={page} />;
}

function Action({ page, me }: { page: PublicPage; me: Me }) {
  const { id, username, displayName, liveSource } = page;
  useEffect(() => reportOpened(id), [id]);
  if (me.role === "streamer" && me.username === username) return <OwnAction />;
  return (
    <>
      {me.role === "streamer" ? (
        <OtherStreamer />
      ) : (
        <FollowButton id={id} name={displayName} size="lg" looks={liveSource ? "second" : "whole"} />
      )}
      <PageMenu about={{ id, username, displayName, role: "streamer" }} className="size-11" />
    </>
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
