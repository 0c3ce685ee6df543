import { type Answer, send } from "../traffic/http-request.ts";
import type { Viewer } from "./make-people.ts";

/** The viewer likes the clip through the given server. */
export function like(url: string, viewer: Viewer, clipId: string): Promise<Answer> {
  return send(url, `/api/v1/clip/like/${clipId}`, { method: "POST", cookie: viewer.cookie });
}

/** The viewer takes the like back. */
export function unlike(url: string, viewer: Viewer, clipId: string): Promise<Answer> {
  return send(url, `/api/v1/clip/like/${clipId}`, { method: "DELETE", cookie: viewer.cookie });
}
