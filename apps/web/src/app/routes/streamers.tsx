import { DiscoveryPage } from "../../features/discovery/discovery-page.tsx";
import { useFollowing } from "../../features/follows/use-following.ts";
import { followButton, followStatuses } from "../follow-actions.tsx";

export function StreamersRoute() {
  return <DiscoveryPage action={followButton} beside={followStatuses} follows={useFollowing()} />;
}
