import type { ChannelPlatform } from "./channels.ts";

/** For live streams on verified channels (docs/decisions/019). */
export interface StreamPlayer {
  platform: ChannelPlatform;
  name: string;
  /** Player URL without page-specific parameters; load it only after a press. */
  frame: string;
  url: string;
}
