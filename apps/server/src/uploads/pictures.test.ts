import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { PICTURE_IS_SVG, PICTURE_TOO_WIDE, PICTURE_UNREADABLE } from "@starling/validators/pictures";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, newcomer, type Person } from "../testing/people.ts";
import { startTestServer } from "../testing/start-test-server.ts";
import { announce, storedFiles, upload } from "../testing/uploads.ts";

let person: Person;
const server = await openTestServer();
beforeEach(async () => {
  await server.runJobs();
  person = await member(server, "streamer");
});

const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#3a6ea5",
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  });

const stored = () => storedFiles(server.media.folder);

async function profileOf({ profileId }: Person) {
  const [row] = await server.database.db.select().from(profiles).where(eq(profiles.id, profileId));
  if (!row) throw new Error("The profile is gone");
  return row;
}

test("serves an uploaded picture as WebP in all sizes, cached only by browsers", async () => {
  const before = stored().length;
  const { status, serverData } = await upload(
    person.browser,
    "avatar",
    await picture(500, 400).png().toBuffer(),
  );
  expect(status).toBe(200);
  const { avatar, avatarSet } = await profileOf(person);
  expect(serverData).toEqual({ avatar });
  expect(avatarSet?.srcSet).toMatch(/^\/media\/\S+ 96w, \/media\/\S+ 192w, \/media\/\S+ 384w$/);
  expect(avatarSet?.placeholder).toMatch(/^data:image\/webp;base64,.{20,380}$/);
  expect(stored()).toHaveLength(before + 3);

  const shown = await fetch(`${server.url}${avatar}`);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=60, must-revalidate",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  const file = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect(file).toMatchObject({ format: "webp", width: 192, height: 192 });
});

const text = (value: string) => new TextEncoder().encode(value);
test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  [
    "an SVG",
    () => text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
    PICTURE_IS_SVG,
  ],
  ["HTML", () => text("<!doctype html><script>alert(1)</script>"), PICTURE_UNREADABLE],
  ["text", () => text("hello"), PICTURE_UNREADABLE],
  ["HTML with the first bytes of a GIF", () => text("GIF89a<script>alert(1)</script>"), PICTURE_UNREADABLE],
  ["a picture 12,001 pixels wide", () => picture(12_001, 2).png().toBuffer(), PICTURE_TOO_WIDE],
])("rejects %s named .png with a message and stores nothing", async (_name, make, message) => {
  const before = { files: stored(), avatar: (await profileOf(person)).avatar };
  const answer = await upload(person.browser, "avatar", await make());
  expect(answer).toMatchObject({ status: 200, serverData: { refused: message } });
  expect({ files: stored(), avatar: (await profileOf(person)).avatar }).toEqual(before);
});

test("rejects an upload without a session or a role, to an unknown route or from another site", async () => {
  const file = { name: "a.png", size: 10, type: "image/png" };
  const answers = await Promise.all([
    announce(server.browser(), "avatar", file),
    announce((await newcomer(server)).browser, "avatar", file),
    announce(person.browser, "unknown", file),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 404]);
  expect(answers[0]?.json).toMatchObject({ success: false, code: "UNAUTHENTICATED" });
  const foreign = await person.browser.request("/api/uploadthing?actionType=upload&slug=avatar", {
    json: { files: [file], input: null },
    headers: { origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
});

test("rejects pictures above an account's first-day limit before they are received", async () => {
  const strict = await startTestServer({ rateLimitScale: 1, beside: server });
  try {
    const fresh = await member(strict, "streamer");
    const createdAt = new Date(strict.ports.clock.now().getTime() - 3_600_000);
    await strict.database.db.update(users).set({ createdAt }).where(eq(users.id, fresh.userId));
    const file = { name: "a.png", size: 10, type: "image/png" };
    for (let sent = 0; sent < 20; sent += 1)
      expect((await announce(fresh.browser, "avatar", file)).status).toBe(200);
    const refused = await announce(fresh.browser, "avatar", file);
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({
      message: expect.stringContaining("You can upload more in 23 hours."),
    });
  } finally {
    await strict.close();
  }
});
