import { pictures } from "@starling/db/schema/pictures";
import { profiles } from "@starling/db/schema/profiles";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeModerator } from "@starling/db/testing/factories/moderation";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { eq } from "drizzle-orm";
import type { UserActor } from "../context.ts";
import { refreshEntries } from "../profiles/directory/entries.service.ts";
import { actorOf, type TestApi } from "./create-test-api.ts";

export async function moderator({ db }: TestApi): Promise<UserActor> {
  return actorOf(await makeModerator(db));
}

export async function reportable(api: TestApi) {
  const owner = await makeUser(api.db, "streamer");
  const streamer = await makeStreamer(api.db, { userId: owner.id });
  const [stored] = await api.media.put([{ bytes: new Uint8Array([1, 2, 3]), type: "image/webp" }]);
  if (!stored) throw new Error("The picture was not stored");
  const avatarSet = { srcSet: `${stored.address} 192w`, placeholder: "data:image/webp;base64,AA" };
  await api.db
    .update(profiles)
    .set({ avatar: stored.address, avatarSet })
    .where(eq(profiles.id, streamer.id));
  await api.db.insert(pictures).values({ profileId: streamer.id, kind: "avatar", keys: [stored.key] });
  const clip = await makeClip(api.db, streamer.id, { inSwipe: true });
  await refreshEntries(api.context({ kind: "system", name: "test" }), [streamer.id]);
  return { actor: actorOf(owner), streamer, clip, picture: stored };
}

const spam = { reason: "scam", text: "The same link again and again" } as const;

export async function reportedClip(api: TestApi, clipId: string) {
  const reporter = await api.member("viewer");
  const { id } = await api.call(reporter).reports.create({ kind: "clip", id: clipId, ...spam });
  return { reporter, reportId: id, caseId: await caseOf(api, clipId) };
}

export async function caseOf({ sql }: TestApi, subjectId: string): Promise<string> {
  const [found] = await sql<{ id: string }[]>`
    select id from moderation_cases where subject_id = ${subjectId} and closed_at is null`;
  if (!found) throw new Error("There is no open case");
  return found.id;
}
