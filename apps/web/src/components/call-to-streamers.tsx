import { Button } from "@starling/ui/button";
import { Link } from "wouter";
import { openAccountDialog } from "../lib/account-dialog-store.ts";
import { paths } from "../lib/paths.ts";
import { useSession } from "../lib/session.ts";
import { callToStreamers as words } from "./words.ts";

/** The action offered where no streamers are listed yet: become a streamer, or finish one's own page. */
export function CallToStreamers() {
  const { me } = useSession();
  if (me?.role === "streamer") {
    return (
      <Button asChild>
        <Link href={paths.profile}>{words.finish}</Link>
      </Button>
    );
  }
  return (
    <Button onClick={() => openAccountDialog(me === null ? "sign-up" : "switch-role")}>
      {me === null ? words.join : words.become}
    </Button>
  );
}
