import { beforeEach } from "vitest";
import { cleanup } from "vitest-browser-react";
import "../app.css";

beforeEach(async () => {
  // What the test before drew goes first: a form that is taken away may still store what was typed.
  await cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
