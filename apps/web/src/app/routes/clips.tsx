import type { ClipCreator } from "@starling/validators/clips";
import { ReelPage } from "../../features/clips/reel/reel-page.tsx";
import { reelInput, reelKey, reelName, reelSource } from "../../features/clips/reel/use-reel.ts";
import { FollowButton } from "../../features/follows/follow-button.tsx";
import { FollowStatuses } from "../../features/follows/follow-statuses.tsx";
import type { PageQueries } from "../../lib/page-queries.ts";
import { clipMenu } from "../person-menus.tsx";

function follow({ id, name }: ClipCreator) {
  return <FollowButton id={id} name={name} fromList />;
}

function statuses(creators: readonly ClipCreator[]) {
  return <FollowStatuses ids={[...new Set(creators.map(({ id }) => id))]} />;
}

export function ClipsRoute() {
  return <ReelPage follow={follow} beside={statuses} menu={clipMenu} />;
}

export const queries: PageQueries = ({ search }) => {
  const source = reelSource(search);
  return [{ path: `clips.${reelName(source)}`, input: reelInput(source, null), pagesAt: reelKey(source) }];
};
