import { StatBar } from "@starling/ui/stat-bar";
import type { StreamerCard } from "@starling/validators/discovery";
import type { ReactNode } from "react";
import { upcomingShort } from "../../../lib/times.ts";
import { languageWords, mainGame, mainLanguage, platformNames } from "../streamer-facts.ts";
import type { ColumnKey } from "./columns.ts";

const numbers = new Intl.NumberFormat("en");
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

function text(shown: string, whole = shown, className = "text-muted"): ReactNode {
  return (
    <span className={`block truncate ${className}`} title={whole}>
      {shown}
    </span>
  );
}

/** What stands in a streamer's row, by column. */
export const CELLS: Record<ColumnKey, (streamer: StreamerCard) => ReactNode> = {
  game: (streamer) => text(mainGame(streamer), mainGame(streamer), ""),
  language: (streamer) => text(mainLanguage(streamer), languageWords(streamer)),
  platforms: (streamer) => text(platformNames(streamer).join(", ")),
  viewers: (streamer) => (
    <StatBar
      label="Average viewers"
      value={streamer.averageViewers}
      goal={streamer.maxViewerGoal}
      className="text-end"
    />
  ),
  followers: (streamer) => (
    <span className="block text-end text-muted tabular-nums">{numbers.format(streamer.followersCount)}</span>
  ),
  nextStream: (streamer) =>
    text(streamer.nextStreamAt ? upcomingShort(new Date(streamer.nextStreamAt), new Date()) : "–"),
  joined: (streamer) => text(day.format(new Date(streamer.createdAt))),
};
