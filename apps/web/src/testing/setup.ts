import { afterEach, beforeEach, expect } from "vitest";
import { cleanup } from "vitest-browser-react";
import "../app.css";
import { takeRefusedInputs } from "./answered-calls.ts";

beforeEach(async () => {
  // What the test before drew goes first: a form that is taken away may still store what was typed.
  await cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(async () => {
  expect(await takeRefusedInputs(), "The API would refuse what this test's fake API answered").toEqual([]);
});
