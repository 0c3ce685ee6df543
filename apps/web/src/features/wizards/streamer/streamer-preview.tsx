import { entriesOfFrequency } from "@starling/validators/frequency";
import { LANGUAGES } from "@starling/validators/languages";
import { labelOf } from "@starling/validators/options";
import { isLive, nextStart, type ScheduleEntry } from "@starling/validators/schedules";
import { textOf, textsOf } from "../../../components/catalogue/use-control.ts";
import { LiveState } from "../../../entities/streamer/live-state.tsx";
import { StreamerFace } from "../../../entities/streamer/streamer-card-content.tsx";
import { deviceZone } from "../../../lib/device-zone.ts";
import { useSession } from "../../../lib/session.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useChosenNames } from "../frame/use-chosen-names.ts";
import { useEnteredValues } from "../frame/use-entered-values.ts";
import { streamerPreview as texts } from "./words.ts";

export function StreamerPreview() {
  const { me } = useSession();
  // The preview uses only the manually edited schedule from this response. The form does not change it, so the
  // response is never refetched.
  const { data: own } = trpc.profiles.own.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const values = useEnteredValues();
  const [game] = useChosenNames("game", textsOf(values.favoriteGames).slice(0, 1));
  const [category] = useChosenNames("category", [textOf(values.primaryCategory)].filter(Boolean));
  const [language] = textsOf(values.languages);
  const username = me?.username ?? "";
  const displayName = textOf(values.displayName).trim();
  const planned =
    own?.role === "streamer" && own.scheduleEdited
      ? own.schedule
      : plannedStreams(values.streamingFrequency, deviceZone());
  return (
    <article className="flex flex-col overflow-hidden rounded-lg border border-line bg-raised">
      <StreamerFace
        displayName={displayName || username}
        seed={me?.profile?.id ?? username}
        avatar={textOf(values.avatar) || null}
        banner={textOf(values.banner) || null}
        name={
          <p className="heading mt-2 w-fit max-w-full truncate text-lg text-strong leading-6" dir="auto">
            {displayName || <span className="text-faint">{texts.yourName}</span>}
          </p>
        }
        state={<LiveState {...streamState(planned, new Date())} className="mt-0.5" />}
        words={textOf(values.shortBio).trim() || texts.noBioYet}
        facts={[game ?? category ?? texts.variety, language ? labelOf(LANGUAGES, language) : null]}
      />
    </article>
  );
}

/** Planned streams, by default in the device's time zone (docs/product.md §2.6). */
function plannedStreams(frequency: unknown, deviceZone: string): ScheduleEntry[] {
  if (typeof frequency !== "object" || frequency === null) return [];
  const days: unknown = Reflect.get(frequency, "typicalDays");
  const streams = entriesOfFrequency({
    typicalDays: Array.isArray(days) ? days.filter((day) => typeof day === "number") : [],
    startTime: textOf(Reflect.get(frequency, "startTime")) || null,
    endTime: textOf(Reflect.get(frequency, "endTime")) || null,
    timeZone: textOf(Reflect.get(frequency, "timeZone")) || deviceZone,
  });
  return streams.map((stream) => ({ ...stream, id: `day-${stream.dayOfWeek}`, isRecurring: true }));
}

function streamState(entries: readonly ScheduleEntry[], now: Date) {
  const liveSource = isLive(entries, now) ? ("schedule" as const) : null;
  return { liveSource, liveSince: null, nextStreamAt: nextStart(entries, now)?.toISOString() ?? null };
}
