import { DiscoveryPage } from "../../features/discovery/discovery-page.tsx";
import { followButton, followStatuses } from "../follow-actions.tsx";

export default function StreamersRoute() {
  return <DiscoveryPage action={followButton} beside={followStatuses} />;
}
