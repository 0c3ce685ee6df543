import { factsOf } from "@starling/validators/channels";
import type { StreamPlayer } from "@starling/validators/players";

/** @param isPlaying whether the player starts automatically */
export function playerSource({ platform, frame }: StreamPlayer, isPlaying: boolean): string {
  const { href, hostname } = window.location;
  const address = new URL(frame, href);
  const parameters = factsOf(platform).player.parameters(isPlaying, hostname);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
