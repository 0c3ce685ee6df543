import type { StudioTask } from "@starling/validators/studio";
import { tabHref } from "../../components/address-tabs.tsx";
import { paths } from "../../lib/paths.ts";

const editor = (name: string) => `${paths.profile}?edit=${name}`;

export const STUDIO_PATHS = {
  schedule: `${tabHref(paths.profile, "schedule")}&edit=schedule`,
  pastStreams: tabHref(paths.profile, "schedule"),
  channels: tabHref(paths.profile, "streaming"),
  clips: tabHref(paths.profile, "clips"),
  followers: tabHref(paths.profile, "followers"),
};

/** Ids of this page's sections that tasks link to. */
export const SECTIONS = { share: "studio-share", boost: "studio-boost" } as const;

export const TASK_PLACES: Record<StudioTask, { href: string } | { section: string }> = {
  picture: { href: editor("picture") },
  reconnect: { href: STUDIO_PATHS.channels },
  connect: { href: STUDIO_PATHS.channels },
  platforms: { href: editor("platforms") },
  name: { href: editor("basics") },
  languages: { href: editor("basics") },
  topics: { href: editor("tags") },
  schedule: { href: STUDIO_PATHS.schedule },
  clip: { href: STUDIO_PATHS.clips },
  shortBio: { href: editor("basics") },
  share: { section: SECTIONS.share },
  boost: { section: SECTIONS.boost },
  games: { href: editor("games") },
  tags: { href: editor("tags") },
  presence: { href: editor("presence") },
  hardware: { href: editor("hardware") },
  prompts: { href: editor("tags") },
};
