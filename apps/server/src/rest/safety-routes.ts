import { type Route, route } from "./route.ts";

/** docs/decisions/028. */
export const SAFETY_ROUTES: readonly Route[] = [
  route("get", "/safety/blocks", (api) => api.safety.blocks, {
    summary: "List the people you have blocked",
  }),
  route("post", "/safety/blocks/{id}", (api) => api.safety.block, {
    summary:
      "Block somebody, by the id of the account or of a profile. Neither of you finds or sees the other",
    errors: ["CONFLICT"],
    message: "Blocked",
  }),
  route("delete", "/safety/blocks/{id}", (api) => api.safety.unblock, {
    summary: "Unblock somebody",
    message: "Unblocked",
  }),
  route("get", "/safety/mutes", (api) => api.safety.mutes, {
    summary: "List the streamers you have muted",
  }),
  route("post", "/safety/mutes/{id}", (api) => api.safety.mute, {
    summary: "Mute a streamer. You are not shown them any more; they never learn of it",
    errors: ["CONFLICT"],
    message: "Muted",
  }),
  route("delete", "/safety/mutes/{id}", (api) => api.safety.unmute, {
    summary: "Unmute a streamer",
    message: "Unmuted",
  }),
];
