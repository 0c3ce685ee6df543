import { listText, numberText } from "@starling/i18n/format";
import { Avatar } from "@starling/ui/avatar";
import { LANGUAGES } from "@starling/validators/languages";
import { labelOf } from "@starling/validators/options";
import { VIBES, VIEWER_TYPES } from "@starling/validators/viewing";
import { textOf, textsOf } from "../../../components/catalogue/use-control.ts";
import { DrawnBanner } from "../../../components/drawn-banner.tsx";
import { useSession } from "../../../lib/session.ts";
import { useChosenNames } from "../frame/use-chosen-names.ts";
import { useEnteredValues } from "../frame/use-entered-values.ts";
import { viewerPreview as words } from "./words.ts";

export function ViewerPreview() {
  const { me } = useSession();
  const values = useEnteredValues();
  const username = me?.username ?? "";
  const name = textOf(values.displayName).trim() || words.name;
  const games = useChosenNames("game", textsOf(values.favoriteGames));
  const type = textOf(values.viewerType);
  const facts = [
    listText(
      textsOf(values.languages).map((language) => labelOf(LANGUAGES, language)),
      "plain",
    ),
    type === "other" ? textOf(values.viewerTypeOther) : type && labelOf(VIEWER_TYPES, type),
    textOf(values.preferredVibe) && labelOf(VIBES, textOf(values.preferredVibe)),
  ].filter(Boolean);
  const banner = textOf(values.banner);
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-raised">
      <div className="aspect-[4/1] overflow-hidden bg-hover">
        {banner ? (
          <img src={banner} alt="" className="size-full object-cover" />
        ) : (
          <DrawnBanner seed={me?.profile?.id ?? username} />
        )}
      </div>
      <div className="px-4 pb-4">
        <Avatar
          name={name}
          src={textOf(values.avatar) || null}
          size={56}
          className="-mt-7 relative ring-4 ring-raised"
        />
        <p className="mt-2 truncate text-lg font-semibold text-strong leading-6 rtl:text-right" dir="auto">
          {name}
        </p>
        <p className="truncate text-sm text-muted rtl:text-right" dir="ltr">
          @{username}
        </p>
        <p className="mt-3 line-clamp-4 text-md text-muted rtl:text-right" dir="auto">
          {textOf(values.shortBio).trim() || textOf(values.bio).trim() || words.shortBioWillAppear}
        </p>
        {facts.length > 0 ? <p className="mt-3 text-sm text-faint">{facts.join(" · ")}</p> : null}
        {games.length > 0 ? (
          <ul aria-label={words.favoriteGames} className="mt-3 flex flex-wrap gap-1.5">
            {games.slice(0, 6).map((game) => (
              <li
                key={game}
                className="rounded-full border border-line px-2.5 py-0.5 text-sm text-muted"
                dir="auto"
              >
                {game}
              </li>
            ))}
            {games.length > 6 ? (
              <li className="py-0.5 text-sm text-faint">+{numberText(games.length - 6)}</li>
            ) : null}
          </ul>
        ) : null}
      </div>
    </article>
  );
}
