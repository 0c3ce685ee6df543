import { makeUser } from "@starling/db/testing/factories/users";
import {
  MAX_PICTURE_BYTES,
  PICTURE_IS_SVG,
  PICTURE_TOO_HEAVY,
  PICTURE_TOO_WIDE,
  PICTURE_UNREADABLE,
} from "@starling/validators/pictures";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { blackPng } from "../testing/black-png.ts";
import { member, signIn } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { storedFiles } from "../testing/uploads.ts";

let server: TestServer;
let browser: TestBrowser;
let png: Buffer<ArrayBuffer>;
beforeAll(async () => {
  server = await startTestServer();
  png = Buffer.from(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: "#c63" } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.runJobs();
  ({ browser } = await member(server, "viewer"));
});

type Part = [name: string, value: string | Blob, filename?: string];

function formOf(parts: Part[]): FormData {
  const form = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, filename ?? "picture.png");
  }
  return form;
}

const send = (method: string, parts: Part[], by = browser) =>
  by.request("/api/v1/profile", { method, body: formOf(parts) });
const picture = (bytes: Uint8Array<ArrayBuffer> = png, type = "image/png") => new Blob([bytes], { type });
const stored = () => storedFiles(server.media.folder);

test("creates a profile with both pictures and its text in one form", async () => {
  const account = await signIn(server, (await makeUser(server.database.db, "streamer")).id);
  const made = await send(
    "POST",
    [
      ["displayName", "Nova"],
      ["avatar", picture(), "../../../etc/passwd"],
      ["languages[]", "en"],
      ["banner", picture()],
      ["bio", "Hello"],
    ],
    account,
  );
  expect(made.status, made.text).toBe(200);
  const { json } = await account.request("/api/v1/profile/me");
  expect(json).toMatchObject({
    displayName: "Nova",
    bio: "Hello",
    languages: ["en"],
    avatar: expect.stringMatching(/^\/media\/[\w-]+$/),
    banner: expect.stringMatching(/^\/media\/[\w-]+$/),
    avatarSet: { srcSet: expect.stringContaining(" 96w") },
  });
  expect((await fetch(`${server.url}${json.avatar}`)).headers.get("content-type")).toBe("image/webp");
});

test("a picture is replaced when sent, kept when omitted and removed by an empty value", async () => {
  const before = stored().length;
  const avatarNow = async () => (await browser.request("/api/v1/profile/me")).json.avatar;
  await send("PATCH", [["avatar", picture()]]);
  const first = await avatarNow();
  await send("PATCH", [["bio", "Words only"]]);
  expect(await avatarNow()).toBe(first);
  // Browsers send an unused file input as an empty file without a name.
  await send("PATCH", [["avatar", picture(Buffer.alloc(0), "application/octet-stream"), ""]]);
  expect(await avatarNow()).toBe(first);
  await send("PATCH", [["avatar", picture()]]);
  expect(await avatarNow()).not.toBe(first);
  await send("PATCH", [["avatar", ""]]);
  expect(await avatarNow()).toBeNull();
  await server.runJobs();
  expect(stored()).toHaveLength(before);
});

test.each<[string, Part[], number, string, string]>([
  [
    "more than 8 MB",
    [["avatar", picture(Buffer.alloc(MAX_PICTURE_BYTES + 1))]],
    413,
    "avatar",
    PICTURE_TOO_HEAVY,
  ],
  ["far more than 8 MB", [["banner", picture(Buffer.alloc(20e6))]], 413, "banner", PICTURE_TOO_HEAVY],
  ["a wrong type", [["banner", picture(Buffer.alloc(MAX_PICTURE_BYTES))]], 415, "banner", PICTURE_UNREADABLE],
  ["HTML", [["avatar", picture(Buffer.from("<!doctype html>"))]], 415, "avatar", PICTURE_UNREADABLE],
  [
    "an SVG",
    [["banner", picture(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>x</script></svg>"))]],
    415,
    "banner",
    PICTURE_IS_SVG,
  ],
  [
    "HTML after a GIF's first bytes",
    [["avatar", picture(Buffer.from("GIF89a<script>alert(1)</script>"), "image/gif")]],
    415,
    "avatar",
    PICTURE_UNREADABLE,
  ],
  ["a file in a text field", [["bio", picture()]], 415, "", "Files cannot be sent here"],
])(
  "rejects %s with an error that names the field, and changes nothing",
  async (_name, parts, status, path, message) => {
    const before = stored();
    const answer = await send("PATCH", [["bio", "not kept"], ...parts]);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.json).toMatchObject({ success: false, message, errors: [{ path, message }] });
    expect((await browser.request("/api/v1/profile/me")).json).toMatchObject({ bio: null, avatar: null });
    await server.runJobs();
    expect(stored()).toEqual(before);
  },
);

test("rejects a small file of 30,000 × 30,000 pixels without decoding it", async () => {
  const flood = Buffer.from(await blackPng(30_000));
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const answer = await send("PATCH", [["banner", picture(flood)]]);
  clearInterval(watch);
  expect(answer).toMatchObject({ status: 400, json: { message: PICTURE_TOO_WIDE } });
  expect(Math.max(most, process.memoryUsage().rss) - before).toBeLessThan(100e6);
});

test("rejects a URL in place of a picture and never fetches it", async () => {
  const answer = await send("PATCH", [["avatar", `${server.url}/healthz`]]);
  expect(answer.status, answer.text).toBe(400);
  expect(server.log.some((line) => line.includes("/healthz"))).toBe(false);
});
