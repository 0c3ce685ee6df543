import type { StrangerStream } from "./strangers.ts";

interface ListedStream extends Omit<StrangerStream, "language"> {
  id: string;
  language: string;
  thumbnail: string;
}

export const secondsOf = (at: Date) => at.toISOString().replace(/\.\d+/, "");

export function helixStream(stream: ListedStream): object {
  return {
    id: stream.id,
    user_id: stream.subject,
    user_login: stream.login,
    user_name: stream.name,
    game_name: stream.game,
    type: "live",
    title: stream.title,
    tags: stream.tags,
    viewer_count: stream.viewers,
    started_at: secondsOf(stream.startedAt),
    language: stream.language,
    thumbnail_url: stream.thumbnail,
    is_mature: stream.isMature,
  };
}
