import { counted } from "../../../lib/counts.ts";

export const linkedClips = {
  title: "Clips on Twitch",
  loadFailed: "The clips on Twitch could not be loaded.",
  opens: "(opens Twitch in a new tab)",
  views: (views: number) => counted(views, "view"),
};
