import { afterEach, beforeEach, expect } from "vitest";
import { cleanup } from "vitest-browser-react";
import "../app.css";
import { collectInvalidInputs } from "./answered-calls.ts";

beforeEach(async () => {
  // Unmounts first, because a form may still store its draft while unmounting.
  await cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(async () => {
  expect(await collectInvalidInputs(), "The API would refuse what this test's fake API answered").toEqual([]);
});
