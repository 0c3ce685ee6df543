import { DiscordSection } from "./discord-section.tsx";
import { OverlaySection } from "./overlay-section.tsx";

export function CommunityTab() {
  return (
    <>
      <DiscordSection />
      <OverlaySection />
    </>
  );
}
