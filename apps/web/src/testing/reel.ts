import type { ClipCard, LikeState, ReelItem, ReelPage } from "@starling/validators/clips";
import { clipCard } from "./clips.ts";
import type { Handlers } from "./fake-link.ts";
import { refuse } from "./fake-link.ts";
import { tinyVideo } from "./tiny-video.ts";

export interface FakeReel {
  total?: number;
  /** Number of locked placeholders after three playable clips. */
  locked?: number;
  found?: (search: string) => ReelItem[];
  gone?: string;
  clip?: (n: number) => Partial<ClipCard>;
}

interface ReelInput {
  cursor?: string | undefined;
  search?: string | undefined;
  clip?: string | undefined;
}

export function playableClip(n: number, changes: Partial<ClipCard> = {}): ClipCard {
  return clipCard(n, { url: `${tinyVideo()}#${n}`, duration: 30, ...changes });
}

const PAGE = 10;

/** `asked` contains the requests for pages, oldest first. */
export function fakeReel({
  total = 5,
  locked = 0,
  clip = () => ({}),
  found = () => [],
  gone,
}: FakeReel = {}) {
  const asked: { tab: "reels" | "trending"; cursor: string | undefined; search?: string; clip?: string }[] =
    [];
  const liked: string[] = [];
  const watched: string[][] = [];
  const refused = new Set<string>();
  const likes = new Map<string, LikeState>();

  function check(name: string) {
    if (refused.has(name)) refuse({ message: "Busy", status: 500, code: "INTERNAL_SERVER_ERROR" });
  }

  function page(cursor: string | undefined): ReelPage {
    const from = Number(cursor ?? 0);
    const count = locked > 0 ? 3 : Math.min(PAGE, total - from);
    const items: ReelItem[] = Array.from({ length: count }, (_, n) => playableClip(from + n, clip(from + n)));
    for (let n = 0; n < locked; n += 1) items.push({ isLocked: true, blur: null });
    const isLast = locked > 0 || from + PAGE >= total;
    return {
      items,
      nextCursor: isLast ? null : String(from + PAGE),
      unlockable: locked > 0 ? Math.min(total - 3, 10) : 0,
    };
  }

  const answer =
    (tab: "reels" | "trending") =>
    ({ cursor, search, clip }: ReelInput) => {
      check(cursor === undefined ? "first" : "more");
      asked.push({ tab, cursor, ...(search ? { search } : {}), ...(clip ? { clip } : {}) });
      if (clip !== undefined && clip === gone) {
        refuse({ message: "Clip not found", status: 404, code: "NOT_FOUND", reason: "NOT_FOUND" });
      }
      if (search) return { items: found(search), nextCursor: null, unlockable: 0 };
      return page(cursor);
    };

  const like =
    (isLiked: boolean) =>
    ({ id }: { id: string }): LikeState => {
      const verb = isLiked ? "like" : "unlike";
      check(verb);
      liked.push(`${verb} ${id}`);
      const state = { isLiked, likesCount: (likes.get(id)?.likesCount ?? 4) + (isLiked ? 1 : -1) };
      likes.set(id, state);
      return state;
    };

  const handlers = {
    clips: {
      reels: answer("reels"),
      trending: answer("trending"),
      like: like(true),
      unlike: like(false),
      viewed: ({ ids }) => {
        watched.push(ids);
        return { recorded: ids.length };
      },
    },
    follows: { statuses: () => ({ followed: {} }) },
  } satisfies Handlers;
  return { handlers, asked, likes: liked, watched, refused };
}
