import { Button } from "@starling/ui/button";
import type { PublicPage } from "@starling/validators/public-pages";
import { Plus } from "lucide-react";
import type { MouseEvent } from "react";
import { words } from "../../features/profiles/public/words.ts";
import { paths } from "../../lib/paths.ts";
import { signInLink } from "../../lib/sign-in-link.ts";

interface FollowLinkProps {
  page: PublicPage;
  onPress?: (event: MouseEvent) => void;
}

/**
 * "Follow" for somebody without an account: before the script runs a link to where one joins and comes
 * back from to this page, a dialog after it.
 */
export function FollowLink({ page, onPress }: FollowLinkProps) {
  return (
    <Button variant={page.liveSource ? "secondary" : "primary"} size="lg" asChild>
      <a
        href={signInLink("sign-up", paths.publicPage(page.username))}
        rel="nofollow"
        onClick={onPress}
        aria-haspopup={onPress && "dialog"}
        aria-label={words.followName(page.displayName)}
      >
        <Plus aria-hidden="true" className="size-4" />
        {words.follow}
      </a>
    </Button>
  );
}
