import { expect, test } from "vitest";
import { readDraft, writeDraft } from "./drafts.ts";
import { endSession } from "./session-store.ts";

test("with the session every draft of the person goes; that of somebody new stays", () => {
  writeDraft("viewer-profile:1", { values: { gender: "female" } });
  writeDraft("edit:1:demographics", { religion: "none" });
  writeDraft("sign-up", { username: "robin" });
  sessionStorage.setItem("theme", "dark");
  endSession();
  expect(readDraft("viewer-profile:1")).toEqual({});
  expect(readDraft("edit:1:demographics")).toEqual({});
  expect(readDraft("sign-up")).toEqual({ username: "robin" });
  expect(sessionStorage.getItem("theme")).toBe("dark");
});
