import { msg } from "@starling/i18n/translate";
import { type Route, route } from "./route.ts";

export const SAFETY_ROUTES: readonly Route[] = [
  route("get", "/safety/blocks", (api) => api.safety.blocks, {
    summary: "List the people you have blocked",
  }),
  route("post", "/safety/blocks/{id}", (api) => api.safety.block, {
    summary: "Block someone, by the id of their account or profile. Neither of you can find or see the other",
    errors: ["CONFLICT"],
    message: msg("Blocked"),
  }),
  route("delete", "/safety/blocks/{id}", (api) => api.safety.unblock, {
    summary: "Unblock someone",
    message: msg("Unblocked"),
  }),
  route("get", "/safety/mutes", (api) => api.safety.mutes, {
    summary: "List the streamers you have muted",
  }),
  route("post", "/safety/mutes/{id}", (api) => api.safety.mute, {
    summary: "Mute a streamer. You no longer see them, and they are never notified",
    errors: ["CONFLICT"],
    message: msg("Muted"),
  }),
  route("delete", "/safety/mutes/{id}", (api) => api.safety.unmute, {
    summary: "Unmute a streamer",
    message: msg("Unmuted"),
  }),
];
