import { numberText } from "@starling/i18n/format";
import { Avatar } from "@starling/ui/avatar";
import type { StreamReceipt } from "@starling/validators/studio";
import { Link } from "wouter";
import { Panel } from "../../components/panel.tsx";
import { paths } from "../../lib/paths.ts";
import { ago } from "../../lib/relative-time.ts";
import { useNow } from "../../lib/use-now.ts";
import { STUDIO_PATHS } from "./studio-paths.ts";
import { lengthWords, receipt as words } from "./words.ts";

export function LastStream({ stream }: { stream: StreamReceipt }) {
  const now = useNow();
  const { endedAt, minutes, peakViewers, followers, faces, surfVisits } = stream;
  const figures = [
    { name: words.time, value: lengthWords(minutes) },
    { name: words.peak, value: numberText(peakViewers) },
    { name: words.surf, value: numberText(surfVisits) },
    { name: words.followers, value: numberText(followers) },
  ];
  return (
    <Panel title={words.title} link={{ href: STUDIO_PATHS.pastStreams, label: words.all }}>
      <p className="-mt-2 text-md text-muted">
        <time dateTime={endedAt}>{words.ended(ago(Date.parse(endedAt), now.getTime()))}</time>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-4">
        <dl className="grid flex-1 basis-80 grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          {figures.map(({ name, value }) => (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="text-md text-muted">{name}</dt>
              <dd className="heading text-xl tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {faces.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {faces.map(({ id, displayName, avatar }) => (
              <li key={id}>
                <Link href={paths.viewer(id)} title={displayName} className="touch-area flex rounded-full">
                  <Avatar name={displayName} src={avatar} size={32} alt={displayName} />
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
  );
}
