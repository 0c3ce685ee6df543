import { SimilarStreamers as SimilarList } from "../features/discovery/shelves/similar-streamers.tsx";
import { useSession } from "../lib/session.ts";
import { cardActions } from "./card-actions.tsx";
import { followStatuses } from "./follow-actions.tsx";

export default function SimilarStreamers({ id }: { id: string }) {
  const { me } = useSession();
  if (me?.role !== "viewer") return <SimilarList id={id} />;
  return (
    <SimilarList id={id} action={cardActions}>
      {followStatuses}
    </SimilarList>
  );
}
