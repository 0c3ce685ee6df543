import { LivePage } from "../../features/outside-streams/live-page.tsx";
import { channelMenu } from "../person-menus.tsx";

export function LiveRoute() {
  return <LivePage menu={channelMenu} />;
}
