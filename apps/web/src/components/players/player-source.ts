import type { StreamPlayer } from "@starling/validators/players";

/**
 * Address of a player's frame on this page.
 * @param isPlaying whether it begins to play by itself
 */
export function playerSource({ platform, frame }: StreamPlayer, isPlaying: boolean): string {
  const { href, hostname } = window.location;
  const address = new URL(frame, href);
  // Twitch plays only within a host that it is told of, and the site may have several.
  if (platform === "twitch") address.searchParams.set("parent", hostname);
  const wanted = platform === "youtube" ? Number(isPlaying) : isPlaying;
  address.searchParams.set("autoplay", String(wanted));
  return address.href;
}
