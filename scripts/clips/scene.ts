import type { Painter } from "./brush.ts";
import type { Palette } from "./palettes.ts";
import type { Tune } from "./tune.ts";

/** A few seconds that end where they began. */
export interface Scene {
  /** The name of its files. */
  name: string;
  seconds: number;
  container: "mp4" | "webm";
  palette: Palette;
  /** Which moment the poster shows, from 0 to 1. */
  poster: number;
  tune: Tune;
  /** Draws the moment `time`, from 0 up to and without 1. */
  paint(c: Painter, time: number, palette: Palette): void;
}
