import { DiscordSection } from "./discord-section.tsx";
import { OverlaySection } from "./overlay-section.tsx";

/** A streamer's Discord posts and overlay (docs/decisions/043). */
export function CommunityTab() {
  return (
    <>
      <DiscordSection />
      <OverlaySection />
    </>
  );
}
