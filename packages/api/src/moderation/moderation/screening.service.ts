import { users } from "@starling/db/schema/accounts";
import { clips } from "@starling/db/schema/clips";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { MAX_MODERATION_TEXT, REASON_SEVERITY } from "@starling/validators/reports";
import { cutText } from "@starling/validators/truncate-text";
import { desc, eq, or } from "drizzle-orm";
import { ruleOfRemoved } from "../../access/screening/removed-pictures.service.ts";
import type { ScreenedText } from "../../access/screening/rules.ts";
import {
  doubtOf,
  doubtsOf,
  questionOf,
  type ReviewFlag,
  type ScreenedContent,
  type UnansweredCheck,
} from "../../access/screening/service.ts";
import { captionTexts, clipTexts } from "../../clips/clips/texts.rules.ts";
import type { ServiceContext } from "../../context.ts";
import { profileTexts } from "../../profiles/profiles/texts.rules.ts";
import { flagContent } from "../../social/reports/flags.service.ts";
import { hashStored } from "./removed-pictures.service.ts";

const REMOVED_POSTER = "The poster looks like a picture that moderators removed";

async function readClip({ db }: ServiceContext, clipId: string) {
  const [clip] = await db.select().from(clips).where(eq(clips.id, clipId));
  return clip;
}

/**
 * Screens a clip's texts and poster after an upload or a new poster. Ignores a deleted clip. Throws
 * `UNAVAILABLE` if the media store does not answer.
 */
export async function screenClip(ctx: ServiceContext, { clipId }: { clipId: string }): Promise<void> {
  const clip = await readClip(ctx, clipId);
  if (!clip) return;
  const doubts = [
    ...(await clipDoubts(ctx, clip)),
    ...doubtsOf({ kind: "caption", id: clipId }, captionTexts({ vtt: clip.captions ?? "" })),
  ];
  for (const doubt of doubts) await flagContent(ctx, doubt);
}

async function clipDoubts(ctx: ServiceContext, clip: typeof clips.$inferSelect): Promise<ReviewFlag[]> {
  const doubts = doubtsOf({ kind: "clip", id: clip.id }, clipTexts(clip));
  const hash = await hashStored(ctx, clip.posterKeys?.[0] ?? null);
  const rule = hash && (await ruleOfRemoved(ctx, hash));
  if (!rule) return doubts;
  const [worded = null] = doubts;
  const text = cutText([REMOVED_POSTER, ...(worded ? [worded.text] : [])].join("\n"), MAX_MODERATION_TEXT);
  const reason = worded && REASON_SEVERITY[worded.reason] > REASON_SEVERITY[rule] ? worded.reason : rule;
  return [{ kind: "clip", id: clip.id, source: "rules", reason, text }];
}

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

async function contentOf(ctx: ServiceContext, { kind, id }: ScreenedContent): Promise<Content | null> {
  if (kind === "profile" || kind === "picture") return profileContent(ctx, id);
  const clip = await readClip(ctx, id);
  if (!clip) return null;
  const vtt = clip.captions;
  return kind === "caption"
    ? { texts: vtt === null ? [] : captionTexts({ vtt }), pictures: [] }
    : { texts: clipTexts(clip), pictures: [clip.poster] };
}

/**
 * Classifies content whose first check timed out, and opens a case if the content may break the rules.
 * Retried until the classifier answers. Skips deleted content.
 */
export async function classifyQueued(
  ctx: ServiceContext,
  { kind, id, questionId }: UnansweredCheck,
): Promise<void> {
  const { classifier } = ctx.ports;
  const content = classifier ? await contentOf(ctx, { kind, id }) : null;
  if (!classifier || !content) return;
  const pictures = content.pictures.filter((address) => address !== null);
  const doubt = doubtOf(
    { kind, id },
    await classifier.ask(questionOf(ctx, { kind, id }, content.texts, pictures, questionId)),
  );
  if (doubt) await flagContent(ctx, doubt);
}
