import { clips } from "@starling/db/schema/clips";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { MAX_CLIPS, MAX_PENDING_CLIPS, type StartedUpload } from "@starling/validators/clips";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../../context.ts";
import { openTestApi } from "../../../testing/open-test-api.ts";
import { refusalOf } from "../../../testing/refusals.ts";
import { requireSigned } from "./service.ts";

let streamer: UserActor;
let profileId: string;

const api = await openTestApi();
beforeEach(async () => {
  streamer = await api.member("streamer");
  ({ id: profileId } = await makeStreamer(api.db, { userId: streamer.userId }));
});

const INPUT = { title: "A leap", description: "Over the wall", duration: 12.5, tags: ["speedrun"] };
const create = () => api.call(streamer).clips.create(INPUT);
const draft = () => api.call(streamer).clips.draft();
const rows = () => api.db.select().from(clips).where(eq(clips.profileId, profileId));

test("ten parallel draft calls return the same draft", async () => {
  const drafts = await Promise.all(Array.from({ length: 10 }, draft));
  expect(new Set(drafts.map(({ clip }) => clip.id)).size).toBe(1);
  expect(drafts[0]?.clip).toMatchObject({ title: "", description: "", tags: [], duration: 0 });
  expect(await rows()).toHaveLength(1);
});

test("requesting a draft signs the newest pending clip again and extends its upload by an hour", async () => {
  await create();
  api.clock.advance({ minutes: 50 });
  const newest = await create();
  api.clock.advance({ minutes: 5 });
  const { clip, signed } = await draft();
  expect(clip.id).toBe(newest.clip.id);
  expect(signed.timestamp).toBe(newest.signed.timestamp + 300);
  expect(signed.signature).not.toBe(newest.signed.signature);
  expect((await rows()).find(({ id }) => id === clip.id)?.createdAt).toEqual(api.clock.now());
});

test("creates ten of twenty parallel clips, and rejects the others with an error that states the fix", async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, create));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_PENDING_CLIPS);
  expect(await rows()).toHaveLength(MAX_PENDING_CLIPS);
  const refusal = await refusalOf(create());
  expect(refusal).toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("waiting for their video"),
  });
  expect((await draft()).clip.status).toBe("pending");
});

test("rejects more than 500 clips per streamer", async () => {
  await makeClip(api.db, profileId);
  await api.sql`insert into clips (id, profile_id, status, title, description, tags, duration_ms, created_at)
    select gen_random_uuid(), ${profileId}, 'ready', 'x', 'x', '{}', 1, now() from generate_series(2, ${MAX_CLIPS})`;
  for (const call of [create, draft]) expect(await refusalOf(call())).toMatchObject({ code: "CONFLICT" });
});

function fieldsOf({ clip, signed }: StartedUpload): Record<string, string> {
  const { signature, apiKey: api_key, timestamp } = signed;
  return { signature, api_key, timestamp: String(timestamp), public_id: clip.url };
}

test("requireSigned accepts exactly the fields signed for this clip, within the hour", async () => {
  const ctx = systemContext(api.db, api.ports, "test");
  const [mine, other] = [await create(), await create()];
  const right = fieldsOf(mine);
  await requireSigned(ctx, mine.clip.id, right);
  await requireSigned(ctx, mine.clip.id, { ...right, resource_type: "video", cloud_name: "starling" });
  const wrong: Record<string, string>[] = [
    { ...right, signature: `${right.signature?.slice(0, -1)}x` },
    { ...right, signature: "" },
    { ...right, timestamp: String(Number(right.timestamp) + 1) },
    { ...right, public_id: other.clip.url },
    { ...right, api_key: "somebody" },
    { ...right, folder: "elsewhere" },
    fieldsOf(other),
    {},
  ];
  for (const fields of wrong) {
    expect(await refusalOf(requireSigned(ctx, mine.clip.id, fields))).toMatchObject({ code: "FORBIDDEN" });
  }
  api.clock.advance({ minutes: 59 });
  await requireSigned(ctx, mine.clip.id, right);
  api.clock.advance({ minutes: 1 });
  expect(await refusalOf(requireSigned(ctx, mine.clip.id, right))).toMatchObject({ code: "LINK_EXPIRED" });
});
