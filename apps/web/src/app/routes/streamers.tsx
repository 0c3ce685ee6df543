import { DiscoveryPage } from "../../features/discovery/discovery-page.tsx";
import { useFollowing } from "../../features/follows/use-following.ts";
import { followStatuses, watchActions, watchVerb } from "../follow-actions.tsx";
import { cardMenu, channelMenu } from "../person-menus.tsx";

export function StreamersRoute() {
  return (
    <DiscoveryPage
      action={watchActions}
      verb={watchVerb}
      menu={cardMenu}
      outsideMenu={channelMenu}
      beside={followStatuses}
      follows={useFollowing()}
    />
  );
}
