import { beforeEach, expect, test } from "vitest";
import { createMe } from "../testing/people.ts";
import { ANONYMOUS_DRAFT_PREFIX, draftName, readDraft, SIGN_UP_DRAFT, writeDraft } from "./drafts.ts";
import { watchStoredPictures } from "./forget-pictures.ts";
import { beginSession, endSession } from "./session-store.ts";

const ROBIN = "0190f0e0-0000-7000-8000-00000000000a";
const WREN = "0190f0e0-0000-7000-8000-00000000000b";
const edit = (person: string) => draftName(person, "edit:demographics");
const wizard = (person: string) => draftName(person, "viewer-profile");

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
