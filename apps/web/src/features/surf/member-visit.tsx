import { categoryText } from "@starling/validators/category-names";
import type { StreamerCard } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/languages";
import { Link } from "wouter";
import { FollowButton } from "../../entities/follow/follow-button.tsx";
import { MoreMenu } from "../../entities/safety/more-menu.tsx";
import { LiveState } from "../../entities/streamer/live-state.tsx";
import { PersonAvatar } from "../../entities/streamer/streamer-identity.tsx";
import { VerifiedMark } from "../../entities/streamer/verified-mark.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { Visit, type VisitHandlers } from "./visit.tsx";
import { words } from "./words.ts";

export function gameOf({ liveGame, favoriteGames, primaryCategory }: StreamerCard): string | null {
  if (liveGame !== null) return categoryText(liveGame);
  return favoriteGames[0]?.name ?? (primaryCategory && categoryText(primaryCategory.name));
}

type MemberVisitProps = VisitHandlers & { streamer: StreamerCard };

export function MemberVisit({ streamer, onKeys, ...actions }: MemberVisitProps) {
  const { id, displayName, liveTitle, isLive, viewers, languages, shortBio, verifiedPlatforms } = streamer;
  const { me } = useSession();
  return (
    <Visit
      {...actions}
      name={displayName}
      avatar={<PersonAvatar person={streamer} size={48} />}
      heading={
        <Link href={paths.streamer(id)} transition className="hover:underline">
          {displayName}
        </Link>
      }
      mark={<VerifiedMark platforms={verifiedPlatforms} />}
      menu={
        <MoreMenu
          place="row"
          about={{ ...streamer, role: "streamer" }}
          onKeys={onKeys}
          onBlocked={actions.onNext}
        />
      }
      state={
        <>
          <LiveState {...streamer} />
          <span>{isLive ? words.audience(viewers) : words.ended(displayName)}</span>
        </>
      }
      title={liveTitle}
      facts={[gameOf(streamer), languagesText(languages)].filter(Boolean).join(" · ")}
      about={shortBio}
      follow={
        me?.role === "viewer" ? (
          <FollowButton key={id} id={id} name={displayName} size="lg" looks="second" />
        ) : null
      }
    />
  );
}
