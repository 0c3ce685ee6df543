import type { ChannelPlatform } from "./channels.ts";

/** Player for live streams on verified channels (docs/decisions/019). */
export interface StreamPlayer {
  platform: ChannelPlatform;
  name: string;
  /** Player URL without page-specific parameters. Load it only after the user presses play. */
  frame: string;
  url: string;
}
