/** A page that is opened cold on a phone. */
export interface BenchPage {
  path: string;
  /** Somebody is signed in, in the same browser. */
  isMember: boolean;
  /** Search engines may show it. */
  isForSearch: boolean;
  /** What it is wanted to reach (score for performance). */
  wanted: number;
}

/** Of the demo world: three clips, a portrait, a timetable. */
const STREAMER = "shuden_radio";

const open = (path: string, isForSearch: boolean): BenchPage => ({
  path,
  isMember: false,
  isForSearch,
  wanted: 98,
});
const member = (path: string): BenchPage => ({ path, isMember: true, isForSearch: false, wanted: 95 });

export const PAGES: readonly BenchPage[] = [
  open("/", true),
  open(`/@${STREAMER}`, true),
  open("/login", false),
  member("/streamers"),
  member("/dashboard"),
  member("/clips"),
  member("/profile"),
  member("/plans"),
];

/** Who is signed in: a viewer whose profile is finished. */
export const MEMBER = { email: "viewer@demo.test", password: "Starling1!" };
