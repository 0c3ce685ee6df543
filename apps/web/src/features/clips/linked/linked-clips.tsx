import { ErrorState } from "@starling/ui/error-state";
import { trpc } from "../../../lib/trpc.ts";
import { LinkedTile, linkedGrid } from "./linked-tile.tsx";
import { linkedClips as words } from "./words.ts";

/** A streamer's clips on Twitch; renders nothing without clips. */
export function LinkedClips({ id }: { id: string }) {
  const query = trpc.linkedClips.byStreamer.useQuery({ id });
  const clips = query.data?.clips ?? [];
  const isFailed = query.isError && query.data === undefined;
  if (clips.length === 0 && !isFailed) return null;
  return (
    <section aria-label={words.title} className="mt-10">
      <h2 className="mb-4 text-xl">{words.title}</h2>
      {isFailed ? (
        <ErrorState message={words.loadFailed} query={query} />
      ) : (
        <ul className={linkedGrid}>
          {clips.map((clip) => (
            <li key={clip.id} className="min-w-0">
              <LinkedTile clip={clip} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
