import { Button } from "@starling/ui/button";
import type { PublicPage } from "@starling/validators/public-pages";
import { Plus } from "lucide-react";
import type { MouseEvent } from "react";
import { signInLink } from "../../entities/session/sign-in-link.ts";
import { words } from "../../features/profiles/public/words.ts";
import { paths } from "../../lib/paths.ts";

interface FollowLinkProps {
  page: PublicPage;
  onPress?: (event: MouseEvent) => void;
}

/**
 * "Follow" link to sign-up or role choice, which lead back to this page. With JavaScript, a dialog opens
 * instead.
 */
export function FollowLink({ page, onPress }: FollowLinkProps) {
  return (
    <Button variant={page.liveSource ? "secondary" : "primary"} size="lg" asChild>
      <a
        href={signInLink(
          "sign-up",
          page.shared ? paths.sharedClip(page.username, page.shared.id) : paths.publicPage(page.username),
        )}
        rel="nofollow"
        onClick={onPress}
        data-press={onPress && ""}
        aria-haspopup={onPress && "dialog"}
        aria-label={words.followName(page.displayName)}
      >
        <Plus aria-hidden="true" className="size-4" />
        {words.follow}
      </a>
    </Button>
  );
}
