import { beforeEach, expect, test } from "vitest";
import { somebody } from "../testing/people.ts";
import { draftName, mayKeepPictures, readDraft, writeDraft } from "./drafts.ts";
import { watchKeptPictures } from "./forget-pictures.ts";
import { keepPictures, readKeptPictures } from "./kept-pictures.ts";
import { beginSession, endSession } from "./session-store.ts";

const ROBIN = "0190f0e0-0000-7000-8000-00000000000a";
const WREN = "0190f0e0-0000-7000-8000-00000000000b";
const edit = (person: string) => draftName(person, "edit:demographics");
const wizard = (person: string) => draftName(person, "viewer-profile");
const avatar = new Blob(["picture"], { type: "image/png" });

watchKeptPictures();
beforeEach(endSession);

test("with the session every draft of the person goes; that of somebody new stays", () => {
  beginSession(somebody({ id: ROBIN }));
  writeDraft(wizard(ROBIN), { values: { gender: "female" } });
  writeDraft(edit(ROBIN), { religion: "none" });
  writeDraft("sign-up", { username: "robin" });
  sessionStorage.setItem("theme", "dark");
  endSession();
  expect(readDraft(wizard(ROBIN))).toEqual({});
  expect(readDraft(edit(ROBIN))).toEqual({});
  expect(readDraft("sign-up")).toEqual({ username: "robin" });
  expect(sessionStorage.getItem("theme")).toBe("dark");
});

test("the next person finds nothing of the one before, whose session only ran out", () => {
  beginSession(somebody({ id: ROBIN }));
  writeDraft(edit(ROBIN), { religion: "none" });
  writeDraft(edit(WREN), { religion: "other" });
  beginSession(somebody({ id: WREN }));
  expect(readDraft(edit(ROBIN))).toEqual({});
  expect(readDraft(edit(WREN))).toEqual({ religion: "other" });
});

test("chosen pictures are kept for their account alone, and go with its session", async () => {
  beginSession(somebody({ id: ROBIN }));
  expect(await keepPictures(wizard(ROBIN), { avatar })).toBe(true);
  const kept = await readKeptPictures(wizard(ROBIN));
  expect(await kept?.pictures.avatar?.text()).toBe("picture");
  expect(kept?.pictures.banner).toBeUndefined();
  await keepPictures(wizard(WREN), { banner: avatar });

  beginSession(somebody({ id: WREN }));
  await expect.poll(() => readKeptPictures(wizard(ROBIN))).toBeNull();
  expect(await readKeptPictures(wizard(WREN))).not.toBeNull();

  endSession();
  await expect.poll(mayKeepPictures).toBe(false);
  await keepPictures(wizard(ROBIN), { avatar });
  await expect.poll(() => readKeptPictures(wizard(WREN))).toBeNull();
});

test("a form without new pictures keeps none, and old ones are not offered", async () => {
  await keepPictures(wizard(ROBIN), { avatar });
  await keepPictures(wizard(ROBIN), {});
  expect(await readKeptPictures(wizard(ROBIN))).toBeNull();
  await keepPictures(wizard(ROBIN), { avatar }, Date.now() - 91 * 86_400_000);
  expect(await readKeptPictures(wizard(ROBIN))).toBeNull();
});
