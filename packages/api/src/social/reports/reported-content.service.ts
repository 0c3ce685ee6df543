import { users } from "@starling/db/schema/accounts";
import { clips } from "@starling/db/schema/clips";
import { outsideStreams } from "@starling/db/schema/outside-streams";
import { pictures } from "@starling/db/schema/pictures";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { isUuid } from "@starling/validators/ids";
import type { CopiedPicture, RetainedCopy } from "@starling/validators/moderation";
import { channelPage, outsideChannelInput } from "@starling/validators/outside-streams";
import { PICTURE_KINDS } from "@starling/validators/pictures";
import type { CreateReportInput } from "@starling/validators/reports";
import { and, desc, eq, or } from "drizzle-orm";
import { signedUuid } from "../../access/sessions/cryptography.adapter.ts";
import { isVisible } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";

export interface ReportedContent {
  subjectId: string;
  /** Kind of the reported picture; empty for other content. */
  part: string;
  /** Owner; null for a channel of someone who has not joined. */
  userId: string | null;
  copy: RetainedCopy;
  keys: string[];
}

/** Ignores blocks, because users must be able to report each other even after a block. */
export function findReportedContent(
  ctx: ServiceContext,
  input: CreateReportInput,
): Promise<ReportedContent | null> {
  if (input.kind === "channel") return findReportedChannel(ctx, input);
  if (!isUuid(input.id)) return Promise.resolve(null);
  if (input.kind === "profile" || input.kind === "picture") return findReportedProfile(ctx, input);
  return findReportedClip(ctx, input);
}

async function findReportedProfile({ db }: ServiceContext, input: CreateReportInput) {
  const { id, kind } = input;
  const [found] = await db
    .select({ profile: profiles, streamer: streamerProfiles, username: users.username })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .where(and(or(eq(profiles.id, id), eq(profiles.userId, id)), isVisible(profiles.userId)))
    .orderBy(desc(eq(profiles.id, id)), desc(eq(profiles.role, users.role)))
    .limit(1);
  if (!found) return null;
  const { profile, streamer, username } = found;
  const { userId, displayName, shortBio, bio } = profile;
  const stored = await db
    .select({ kind: pictures.kind, keys: pictures.keys })
    .from(pictures)
    .where(eq(pictures.profileId, profile.id));
  const copied = PICTURE_KINDS.flatMap((picture): CopiedPicture[] => {
    const address = picture === "avatar" ? profile.avatar : profile.banner;
    const set = picture === "avatar" ? profile.avatarSet : profile.bannerSet;
    const keys = stored.filter((row) => row.kind === picture).flatMap((row) => row.keys);
    return address === null ? [] : [{ picture, address, set, keys }];
  });
  const owner = { username, displayName };
  const thing = { subjectId: profile.id, userId };
  if (kind === "picture") {
    const reported = copied.find(({ picture }) => picture === input.picture);
    if (!reported) return null;
    const copy: RetainedCopy = { kind, ...owner, pictures: [reported] };
    return { ...thing, part: input.picture, copy, keys: reported.keys };
  }
  const copy: RetainedCopy = {
    kind: "profile",
    ...owner,
    title: streamer?.title ?? null,
    shortBio,
    bio,
    links: streamer?.channelLinks ?? {},
    pictures: copied,
  };
  return { ...thing, part: "", copy, keys: copied.flatMap(({ keys }) => keys) };
}

async function findReportedClip({ db }: ServiceContext, { id, kind }: CreateReportInput) {
  const [found] = await db
    .select({ clip: clips, profile: profiles, username: users.username })
    .from(clips)
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(clips.id, id), eq(clips.status, "ready")));
  if (!found) return null;
  const { clip, profile, username } = found;
  const { title, description, tags, poster, mediaKey } = clip;
  const posterKeys = clip.posterKeys ?? [];
  const owner = { username, displayName: profile.displayName };
  const thing = { subjectId: clip.id, part: "", userId: profile.userId };
  if (kind === "caption") {
    const { captionsLanguage: language, captions: vtt } = clip;
    if (language === null || vtt === null) return null;
    const copy: RetainedCopy = { kind, ...owner, title, language, vtt };
    return { ...thing, copy, keys: [] };
  }
  const copy: RetainedCopy = {
    kind: "clip",
    ...owner,
    title,
    description,
    tags,
    poster,
    mediaKey,
    posterKeys,
  };
  return { ...thing, copy, keys: [...(mediaKey === null ? [] : [mediaKey]), ...posterKeys] };
}

/** Derives the case's subject id from a keyed hash, so that the audit trail does not identify the channel. */
async function findReportedChannel({ db, ports }: ServiceContext, { id }: CreateReportInput) {
  const at = id.indexOf(":");
  const named = outsideChannelInput.safeParse({ platform: id.slice(0, at), channelId: id.slice(at + 1) });
  if (!named.success) return null;
  const { platform, channelId } = named.data;
  const [found] = await db
    .select()
    .from(outsideStreams)
    .where(and(eq(outsideStreams.platform, platform), eq(outsideStreams.channelId, channelId)));
  if (!found) return null;
  const { login, name, title, game } = found;
  const username = channelPage(platform, login).replace(/^https:\/\/(www\.)?/, "");
  const copy: RetainedCopy = {
    ...{ kind: "channel", username, displayName: name, platform, channelId, title, game },
  };
  const subjectId = signedUuid(ports.settings.secret, "reported-channels", `${platform} ${channelId}`);
  return { subjectId, part: "", userId: null, copy, keys: [] };
}
