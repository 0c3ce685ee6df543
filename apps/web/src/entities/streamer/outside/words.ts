import { isolated } from "@starling/validators/isolated";
import { counted } from "../../../lib/counts.ts";

const HOUR_MINUTES = 60;

export const outside = {
  notJoined: (platform: string) => `On ${platform}, not on Starling yet`,
  notJoinedYet: "Not on Starling yet",
  watching: (viewers: number) => `${viewers} watching`,
  liveFor: (minutes: number) =>
    minutes < HOUR_MINUTES ? `Live ${minutes} min` : `Live ${Math.floor(minutes / HOUR_MINUTES)} h`,
  watchHere: (name: string) => `Watch here: ${isolated(name)}`,
  watchOn: (platform: string) => `Watch on ${platform}`,
  watchOnOf: (platform: string, name: string) =>
    `Watch on ${platform}: ${isolated(name)} (opens in a new tab)`,
  loading: "Loading live streams",
  streams: (count: number) => counted(count, "stream"),
};
