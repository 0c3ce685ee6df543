import { DiscoveryPage } from "../../features/discovery/discovery-page.tsx";
import { openState } from "../../features/discovery/initial-state.ts";
import { nowChoice, nowInputOf } from "../../features/discovery/now/now-choice.ts";
import { isBeginning, listInput } from "../../features/discovery/use-directory.ts";
import { useFollowing } from "../../features/follows/use-following.ts";
import type { PageQueries } from "../../lib/page-queries.ts";
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

export const queries: PageQueries = ({ search, languages }) => {
  // The plan, which decides the default order, is not known yet, so the lists in both orders are queried.
  const whole = openState(search, false).state;
  const { state: free, isOpening } = openState(search, true);
  return [
    { path: "features.check", input: { name: "full_directory_access" } },
    ...(isBeginning(whole) ? [{ path: "discovery.now", input: nowInputOf(nowChoice.unset, languages) }] : []),
    ...(isOpening ? [whole, free] : [whole]).map((state) => ({
      path: "discovery.list",
      input: listInput(state),
    })),
    { path: "features.check", input: { name: "no_ads" } },
  ];
};
