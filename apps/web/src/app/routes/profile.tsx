import { BoostPanel } from "../../features/boosts/boost-panel.tsx";
import { OwnProfilePage } from "../../features/profiles/own/own-profile-page.tsx";
import { ownClipTabs } from "../clip-tabs.ts";

export default function ProfileRoute() {
  return <OwnProfilePage boost={<BoostPanel />} clips={ownClipTabs} />;
}
