import { users } from "@starling/db/schema/accounts";
import { clips } from "@starling/db/schema/clips";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { cutText } from "@starling/validators/cut-text";
import { HARM_OF, MAX_MODERATION_TEXT } from "@starling/validators/reports";
import { desc, eq, or } from "drizzle-orm";
import { ruleOfRemoved } from "../../access/screening/removed-pictures.service.ts";
import type { ScreenedText } from "../../access/screening/rules.ts";
import {
  type Doubt,
  doubtOf,
  doubtsOf,
  type LateQuestion,
  questionOf,
  type ScreenedThing,
} from "../../access/screening/service.ts";
import { captionTexts, clipTexts } from "../../clips/clips/texts.rules.ts";
import type { ServiceContext } from "../../context.ts";
import { profileTexts } from "../../profiles/profiles/texts.rules.ts";
import { flagThing } from "../../social/reports/flags.service.ts";
import { hashStored } from "./removed-pictures.service.ts";

const REMOVED_POSTER = "The poster looks like a picture that moderators removed";

async function readClip({ db }: ServiceContext, clipId: string) {
  const [clip] = await db.select().from(clips).where(eq(clips.id, clipId));
  return clip;
}

/**
 * Judges what was said of a clip before there was one to look at, and its poster. A job calls it when the video or another poster has
 * come; of a clip that is gone there is nothing. Throws `UNAVAILABLE` when the media store does not answer.
 */
export async function screenClip(ctx: ServiceContext, { clipId }: { clipId: string }): Promise<void> {
  const clip = await readClip(ctx, clipId);
  if (!clip) return;
  const doubts = [
    ...(await clipDoubts(ctx, clip)),
    ...doubtsOf({ kind: "caption", id: clipId }, captionTexts({ vtt: clip.captions ?? "" })),
  ];
  for (const doubt of doubts) await flagThing(ctx, doubt);
}

/** What the rules doubt of a clip itself, words and poster in one. */
async function clipDoubts(ctx: ServiceContext, clip: typeof clips.$inferSelect): Promise<Doubt[]> {
  const doubts = doubtsOf({ kind: "clip", id: clip.id }, clipTexts(clip));
  const hash = await hashStored(ctx, clip.posterKeys?.[0] ?? null);
  const rule = hash && (await ruleOfRemoved(ctx, hash));
  if (!rule) return doubts;
  const [worded = null] = doubts;
  const text = cutText([REMOVED_POSTER, ...(worded ? [worded.text] : [])].join("\n"), MAX_MODERATION_TEXT);
  const reason = worded && HARM_OF[worded.reason] > HARM_OF[rule] ? worded.reason : rule;
  return [{ kind: "clip", id: clip.id, source: "rules", reason, text }];
}

/** What a thing is made of now; null once it is gone. */
interface Content {
  texts: ScreenedText[];
  pictures: (string | null)[];
}

async function profileContent({ db }: ServiceContext, id: string): Promise<Content | null> {
  const [found] = await db
    .select({ profile: profiles, links: streamerProfiles.channelLinks })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .where(or(eq(profiles.id, id), eq(profiles.userId, id)))
    .orderBy(desc(eq(profiles.id, id)), desc(eq(profiles.role, users.role)))
    .limit(1);
  if (!found) return null;
  const { displayName, shortBio, bio, details, avatar, banner } = found.profile;
  const channelLinks = found.links ?? {};
  return {
    texts: profileTexts({ displayName, shortBio, bio, channelLinks, ...details }),
    pictures: [avatar, banner],
  };
}

async function contentOf(ctx: ServiceContext, { kind, id }: ScreenedThing): Promise<Content | null> {
  if (kind === "profile" || kind === "picture") return profileContent(ctx, id);
  const clip = await readClip(ctx, id);
  if (!clip) return null;
  const vtt = clip.captions;
  return kind === "caption"
    ? { texts: vtt === null ? [] : captionTexts({ vtt }), pictures: [] }
    : { texts: clipTexts(clip), pictures: [clip.poster] };
}

/**
 * Asks the classifier about a thing as it is now, where it did not answer in time or nobody waited, and opens a case for what it
 * doubts. A job calls it, again and again while the classifier does not answer; nothing is asked of what is gone.
 */
export async function askClassifier(
  ctx: ServiceContext,
  { kind, id, questionId }: LateQuestion,
): Promise<void> {
  const { classifier } = ctx.ports;
  const content = classifier ? await contentOf(ctx, { kind, id }) : null;
  if (!classifier || !content) return;
  const pictures = content.pictures.filter((address) => address !== null);
  const doubt = doubtOf(
    { kind, id },
    await classifier.ask(questionOf(ctx, { kind, id }, content.texts, pictures, questionId)),
  );
  if (doubt) await flagThing(ctx, doubt);
}
