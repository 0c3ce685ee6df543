import { Avatar } from "@starling/ui/avatar";
import { LiveDot } from "@starling/ui/live-dot";
import { StatBar } from "@starling/ui/stat-bar";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@starling/ui/table";
import type { StreamerCard } from "@starling/validators/discovery";
import type { ReactNode } from "react";
import { paths } from "../../../lib/paths.ts";
import { upcomingShort } from "../../../lib/times.ts";
import { languageWords, mainGame, mainLanguage, platformNames } from "../streamer-facts.ts";

interface StreamerTableProps {
  streamers: readonly StreamerCard[];
  action: (streamer: StreamerCard) => ReactNode;
}

/** The directory as a table: dense, aligned, numbers to the right. A name opens in a new tab (spec A §2). */
export function StreamerTable({ streamers, action }: StreamerTableProps) {
  return (
    <Table label="Streamers" className="table-fixed">
      <StreamerTableHead />
      <TableBody>
        {streamers.map((streamer) => (
          <StreamerRow key={streamer.id} streamer={streamer} action={action(streamer)} />
        ))}
      </TableBody>
    </Table>
  );
}

/** The columns, shared with the skeleton so that nothing moves when data comes. */
export function StreamerTableHead() {
  return (
    <TableHead>
      <TableRow>
        <TableHeader>Streamer</TableHeader>
        <TableHeader className="w-34 @min-[53rem]:w-40 @min-[76rem]:w-52">Game</TableHeader>
        <TableHeader className="hidden w-30 @min-[50rem]:table-cell">Language</TableHeader>
        <TableHeader className="hidden w-36 @min-[62rem]:table-cell @min-[76rem]:w-48">Platforms</TableHeader>
        <TableHeader className="w-28">Viewers</TableHeader>
        <TableHeader className="hidden w-32 @min-[42rem]:table-cell">Next stream</TableHeader>
        <TableHeader className="w-30">
          <span className="sr-only">Follow</span>
        </TableHeader>
      </TableRow>
    </TableHead>
  );
}

function StreamerRow({ streamer, action }: { streamer: StreamerCard; action: ReactNode }) {
  return (
    <TableRow className="h-14">
      <TableCell className="py-0">
        <div className="flex items-center gap-3">
          <Avatar
            name={streamer.displayName}
            src={streamer.avatar}
            srcSet={streamer.avatarSet?.srcSet}
            placeholder={streamer.avatarSet?.placeholder}
            size={36}
          />
          <div className="min-w-0">
            <a
              href={paths.streamer(streamer.id)}
              target="_blank"
              rel="noopener"
              dir="auto"
              className="block truncate font-semibold text-strong hover:underline"
            >
              {streamer.displayName}
            </a>
            {streamer.isLive ? (
              <LiveDot className="text-xs" />
            ) : (
              <span className="block truncate text-faint text-xs" dir="auto">
                {streamer.title ?? streamer.shortBio ?? `@${streamer.username}`}
              </span>
            )}
          </div>
        </div>
      </TableCell>
      <TableCell className="py-0">
        <span className="block truncate" title={mainGame(streamer)}>
          {mainGame(streamer)}
        </span>
      </TableCell>
      <TableCell className="hidden py-0 @min-[50rem]:table-cell">
        <span className="block truncate text-muted" title={languageWords(streamer)}>
          {mainLanguage(streamer)}
        </span>
      </TableCell>
      <TableCell className="hidden py-0 @min-[62rem]:table-cell">
        <span className="block truncate text-muted">{platformNames(streamer).join(", ")}</span>
      </TableCell>
      <TableCell className="py-0">
        <StatBar label="Average viewers" value={streamer.averageViewers} goal={streamer.maxViewerGoal} />
      </TableCell>
      <TableCell className="hidden py-0 @min-[42rem]:table-cell">
        <span className="block truncate text-muted">
          {streamer.nextStreamAt ? upcomingShort(new Date(streamer.nextStreamAt), new Date()) : "–"}
        </span>
      </TableCell>
      <TableCell className="py-0 text-end">{action}</TableCell>
    </TableRow>
  );
}
