import { Button } from "@starling/ui/button";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { openAccountDialog } from "../session/account-dialog-store.ts";
import { callToStreamers as words } from "./words.ts";

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
