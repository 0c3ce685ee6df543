import { type Answer, send } from "../traffic/http-request.ts";
import type { Viewer } from "./make-people.ts";

/** The viewer follows the streamer through the given server. */
export function follow(url: string, viewer: Viewer, streamerId: string): Promise<Answer> {
  return send(url, `/api/v1/profile/follow/${streamerId}`, { method: "POST", cookie: viewer.cookie });
}

/** The viewer stops following the streamer. */
export function unfollow(url: string, viewer: Viewer, streamerId: string): Promise<Answer> {
  return send(url, `/api/v1/profile/follow/${streamerId}`, { method: "DELETE", cookie: viewer.cookie });
}

/** The viewer blocks the streamer through the given server. */
export function block(url: string, viewer: Viewer, streamerId: string): Promise<Answer> {
  return send(url, `/api/v1/safety/blocks/${streamerId}`, { method: "POST", cookie: viewer.cookie });
}

/** The viewer takes the block back. */
export function unblock(url: string, viewer: Viewer, streamerId: string): Promise<Answer> {
  return send(url, `/api/v1/safety/blocks/${streamerId}`, { method: "DELETE", cookie: viewer.cookie });
}
