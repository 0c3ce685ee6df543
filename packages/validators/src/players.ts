import type { ChannelPlatform } from "./channels.ts";

/** A platform's own player for a stream that is on by the platform's word, on a verified channel (docs/decisions/019). */
export interface StreamPlayer {
  platform: ChannelPlatform;
  /** The channel's name there. */
  name: string;
  /** Address of the player's frame, without what only the page knows; nothing is loaded from it before a person presses. */
  frame: string;
  /** Where the same is watched at the platform. */
  url: string;
}
