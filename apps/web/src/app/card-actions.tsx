import type { StreamerCard } from "@starling/validators/discovery";
import { WatchActions } from "../features/follows/watch-actions.tsx";
import { cardMenu } from "./person-menus.tsx";

export function cardActions(streamer: StreamerCard) {
  return (
    <div className="flex min-w-0 items-start justify-between gap-1">
      <WatchActions streamer={streamer} fromList />
      {cardMenu(streamer, "size-8")}
    </div>
  );
}
