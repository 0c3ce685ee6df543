import { beforeEach, expect, test } from "vitest";
import { createMe } from "../testing/people.ts";
import {
  ANONYMOUS_DRAFT_PREFIX,
  canStorePictures,
  draftName,
  readDraft,
  SIGN_UP_DRAFT,
  writeDraft,
} from "./drafts.ts";
import { watchStoredPictures } from "./forget-pictures.ts";
import { beginSession, endSession } from "./session-store.ts";
import { readStoredPictures, storePictures } from "./stored-pictures.ts";

const ROBIN = "0190f0e0-0000-7000-8000-00000000000a";
const WREN = "0190f0e0-0000-7000-8000-00000000000b";
const edit = (person: string) => draftName(person, "edit:demographics");
const wizard = (person: string) => draftName(person, "viewer-profile");
const avatar = new Blob(["picture"], { type: "image/png" });

watchStoredPictures();
beforeEach(endSession);

test("endSession deletes the drafts of the account and keeps drafts that need no session", () => {
  beginSession(createMe({ id: ROBIN }));
  writeDraft(wizard(ROBIN), { values: { gender: "female" } });
  writeDraft(edit(ROBIN), { religion: "none" });
  writeDraft(SIGN_UP_DRAFT, { username: "robin" });
  writeDraft(`${ANONYMOUS_DRAFT_PREFIX}appeal:1`, { words: "I am of that faith." });
  sessionStorage.setItem("theme", "dark");
  endSession();
  expect(readDraft(wizard(ROBIN))).toEqual({});
  expect(readDraft(edit(ROBIN))).toEqual({});
  expect(readDraft(SIGN_UP_DRAFT)).toEqual({ username: "robin" });
  expect(readDraft(`${ANONYMOUS_DRAFT_PREFIX}appeal:1`)).toEqual({ words: "I am of that faith." });
  expect(sessionStorage.getItem("theme")).toBe("dark");
});

test("beginSession deletes drafts of a previous account whose session expired", () => {
  beginSession(createMe({ id: ROBIN }));
  writeDraft(edit(ROBIN), { religion: "none" });
  writeDraft(edit(WREN), { religion: "other" });
  beginSession(createMe({ id: WREN }));
  expect(readDraft(edit(ROBIN))).toEqual({});
  expect(readDraft(edit(WREN))).toEqual({ religion: "other" });
});

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
