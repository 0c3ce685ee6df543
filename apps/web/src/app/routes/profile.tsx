import { BoostPanel } from "../../features/boosts/boost-panel.tsx";
import { OwnProfilePage } from "../../features/profiles/own/own-profile-page.tsx";
import { LikedClips, OwnClips } from "../clip-tabs.ts";

const clips = { own: OwnClips, liked: LikedClips };

export default function ProfileRoute() {
  return <OwnProfilePage boost={<BoostPanel />} clips={clips} />;
}
