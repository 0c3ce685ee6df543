import { Avatar } from "@starling/ui/avatar";
import { LANGUAGES } from "@starling/validators/languages";
import { valuesOf } from "@starling/validators/options";
import { keepPreviousData } from "@tanstack/react-query";
import { textsOf } from "../../../components/catalogue/use-control.ts";
import { FollowButton } from "../../../entities/follow/follow-button.tsx";
import { FollowStatuses } from "../../../entities/follow/follow-statuses.tsx";
import { LiveState } from "../../../entities/streamer/live-state.tsx";
import { trpc } from "../../../lib/trpc.ts";
import { useChosenNames } from "../frame/use-chosen-names.ts";
import { useEnteredValues } from "../frame/use-entered-values.ts";
import { firstFollows as words } from "./words.ts";

const SHOWN = 3;

export function FirstFollows() {
  const values = useEnteredValues();
  const entered = textsOf(values.languages);
  const languages = valuesOf(LANGUAGES).filter((language) => entered.includes(language));
  const [game = ""] = useChosenNames("game", textsOf(values.favoriteGames).slice(0, 1));
  const options = { placeholderData: keepPreviousData, staleTime: 60_000 };
  const byGame = trpc.discovery.now.useQuery({ languages, game, limit: SHOWN }, options);
  const byLanguage = trpc.discovery.now.useQuery(
    { languages, limit: SHOWN },
    { ...options, enabled: byGame.isSuccess && byGame.data.items.length < SHOWN },
  );
  const all = [...(byGame.data?.items ?? []), ...(byLanguage.data?.items ?? [])];
  const streamers = [...new Map(all.map((streamer) => [streamer.id, streamer])).values()].slice(0, SHOWN);
  if (streamers.length === 0) return null;
  return (
    <section aria-labelledby="first-follows" className="border-line border-t pt-7">
      <h3 id="first-follows" className="text-lg">
        {words.title}
      </h3>
      <p className="mt-1 text-md text-muted">
        {languages.length > 0 || game !== "" ? words.chosen : words.unchosen}
      </p>
      <FollowStatuses streamers={streamers} />
      <ul className="mt-3 divide-y divide-line">
        {streamers.map((streamer) => (
          <li key={streamer.id} className="flex items-center gap-3 py-3">
            <Avatar name={streamer.displayName} src={streamer.avatar} size={44} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold text-md text-strong rtl:text-right" dir="auto">
                {streamer.displayName}
              </p>
              <LiveState {...streamer} className="block truncate" />
            </div>
            <FollowButton id={streamer.id} name={streamer.displayName} fromList />
          </li>
        ))}
      </ul>
    </section>
  );
}
