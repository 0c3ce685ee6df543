import { beforeEach, expect, test } from "vitest";
import { createMe } from "../testing/people.ts";
import { canStorePictures, draftName } from "./drafts.ts";
import { watchStoredPictures } from "./forget-pictures.ts";
import { beginSession, endSession } from "./session-store.ts";
import { readStoredPictures, storePictures } from "./stored-pictures.ts";

const ROBIN = "0190f0e0-0000-7000-8000-00000000000a";
const WREN = "0190f0e0-0000-7000-8000-00000000000b";

const wizard = (person: string) => draftName(person, "viewer-profile");
const avatar = new Blob(["picture"], { type: "image/png" });

watchStoredPictures();
beforeEach(endSession);

test("stored pictures are visible only to their account and deleted with its session", async () => {
  beginSession(createMe({ id: ROBIN }));
  expect(await storePictures(wizard(ROBIN), { avatar })).toBe(true);
  const stored = await readStoredPictures(wizard(ROBIN));
  expect(await stored?.pictures.avatar?.text()).toBe("picture");
  expect(stored?.pictures.banner).toBeUndefined();
  await storePictures(wizard(WREN), { banner: avatar });

  beginSession(createMe({ id: WREN }));
  await expect.poll(() => readStoredPictures(wizard(ROBIN))).toBeNull();
  expect(await readStoredPictures(wizard(WREN))).not.toBeNull();

  endSession();
  await expect.poll(canStorePictures).toBe(false);
  await storePictures(wizard(ROBIN), { avatar });
  await expect.poll(() => readStoredPictures(wizard(WREN))).toBeNull();
});

test("storePictures deletes stored pictures if there are no new ones, and old pictures expire", async () => {
  await storePictures(wizard(ROBIN), { avatar });
  await storePictures(wizard(ROBIN), {});
  expect(await readStoredPictures(wizard(ROBIN))).toBeNull();
  await storePictures(wizard(ROBIN), { avatar }, Date.now() - 91 * 86_400_000);
  expect(await readStoredPictures(wizard(ROBIN))).toBeNull();
});
