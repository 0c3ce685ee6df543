import { FollowButton } from "../../features/follows/follow-button.tsx";
import { SurfPage } from "../../features/surf/surf-page.tsx";
import { useSession } from "../../lib/session.ts";
import { channelMenu } from "../person-menus.tsx";

export function SurfRoute() {
  const { me } = useSession();
  const isViewer = me?.role === "viewer";
  return (
    <SurfPage
      outsideMenu={channelMenu}
      follow={({ id, displayName }) =>
        isViewer ? <FollowButton key={id} id={id} name={displayName} size="lg" looks="second" /> : null
      }
    />
  );
}
