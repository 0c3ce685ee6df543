import type { Draft, DraftValues, SaveDraftInput } from "@starling/validators/drafts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAutosave, type Problem, type Unsaved } from "./autosave.ts";

const START = Date.parse("2026-03-14T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

class Refused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}

interface Setup {
  stored?: Draft | null;
  begun?: { revision: number; at: number } | null;
  isRestored?: boolean;
  sent?: readonly string[];
  values?: DraftValues;
}

function setUp({
  stored = null,
  begun = null,
  isRestored = false,
  sent = [],
  values = { name: "" },
}: Setup = {}) {
  const server = { stored, problems: [] as Problem[], loseAnswer: false, sent: [] as SaveDraftInput[] };
  const form = { values };
  const storedLocally: (Unsaved | null)[] = [];
  const autosave = createAutosave({
    begun,
    isRestored,
    sent,
    opened: { name: "" },
    step: "profile",
    values: () => ({ ...form.values }),
    save: async (input) => {
      server.sent.push(input);
      const problem = server.problems.shift();
      if (problem) throw new Refused(problem);
      if ((server.stored?.revision ?? 0) !== input.revision) throw new Refused({ kind: "overtaken" });
      const revision = input.revision + 1;
      server.stored = { step: input.step, values: input.values, revision, updatedAt: new Date() };
      if (server.loseAnswer) throw new Refused({ kind: "away", offline: false });
      return { revision };
    },
    read: async () => server.stored,
    judge: (error) => (error instanceof Refused ? error.problem : { kind: "away", offline: false }),
    keep: (unsaved) => storedLocally.push(unsaved),
  });
  function type(name: string) {
    form.values = { name };
    autosave.changed();
  }
  return { server, form, storedLocally, autosave, type };
}

const elsewhere = (revision: number): Draft => ({
  step: "vitals",
  values: { name: "Elsewhere" },
  revision,
  updatedAt: new Date(START),
});

test("saves once, a second after the last keystroke", async () => {
  const { server, autosave, type, storedLocally } = setUp();
  expect(autosave.state()).toEqual({ kind: "untouched" });
  type("W");
  await vi.advanceTimersByTimeAsync(900);
  type("Wren");
  expect(autosave.state()).toEqual({ kind: "saving" });
  expect(autosave.isUnsaved()).toBe(true);
  expect(storedLocally.at(-1)).toEqual({
    ...{ step: "profile", values: { name: "Wren" } },
    ...{ revision: 0, sent: [] },
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(server.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.sent).toEqual([{ step: "profile", values: { name: "Wren" }, revision: 0 }]);
  expect(autosave.state()).toEqual({ kind: "saved", at: START + 1900 });
  expect(autosave.isUnsaved()).toBe(false);
  expect(storedLocally.at(-1)).toBeNull();
});

test("saves every five seconds during continuous typing", async () => {
  const { server, type } = setUp();
  for (let count = 0; count < 60; count += 1) {
    type(`x${count}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(server.sent.length).toBe(1);
});

test("input typed during a save is saved next, with the revision that the first save returned", async () => {
  const { server, type, autosave } = setUp();
  const claims: boolean[] = [];
  autosave.subscribe(() => {
    if (autosave.state().kind === "saved") claims.push(!autosave.isUnsaved());
  });
  type("a");
  void autosave.flush();
  type("ab");
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.sent.map(({ values, revision }) => [values.name, revision])).toEqual([
    ["a", 0],
    ["ab", 1],
  ]);
  expect(autosave.isUnsaved()).toBe(false);
  expect(claims, "it is said to be saved once all of it is").toEqual([true]);
});

test("does not save if nothing but the wizard step has changed", async () => {
  const { server, autosave, type } = setUp();
  autosave.changed();
  autosave.move("vitals");
  type("a");
  type("");
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.sent).toEqual([]);
  expect(autosave.isUnsaved()).toBe(false);
});

test("saves input immediately when the wizard step changes", async () => {
  const { server, autosave, type } = setUp();
  type("Wren");
  autosave.move("vitals");
  await vi.advanceTimersByTimeAsync(0);
  expect(server.sent).toEqual([{ step: "vitals", values: { name: "Wren" }, revision: 0 }]);
  autosave.move("submit");
  await vi.advanceTimersByTimeAsync(0);
  expect(server.stored?.step).toBe("submit");
});

test("retries with back-off while the server is unreachable and keeps the input", async () => {
  const { server, autosave, type } = setUp();
  server.problems = Array.from({ length: 3 }, () => ({ kind: "away", offline: true }));
  type("Wren");
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state()).toEqual({ kind: "away", offline: true });
  await vi.advanceTimersByTimeAsync(1999);
  expect(server.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.sent).toHaveLength(2);
  expect(autosave.state().kind).toBe("away");
  await vi.advanceTimersByTimeAsync(4000);
  expect(server.sent).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(8000);
  expect(autosave.state().kind).toBe("saved");
});

test("saves immediately when the connection returns", async () => {
  const { server, autosave, type } = setUp();
  server.problems = [{ kind: "away", offline: true }];
  type("Wren");
  await vi.advanceTimersByTimeAsync(1000);
  await autosave.flush();
  expect(autosave.state().kind).toBe("saved");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.sent).toHaveLength(2);
});

test("does not resend a rejected draft until it changes", async () => {
  const { server, autosave, type } = setUp();
  server.problems = [{ kind: "refused", message: "Too long" }];
  type("Wren");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(autosave.state()).toEqual({ kind: "refused", message: "Too long" });
  expect(autosave.isUnsaved()).toBe(true);
  expect(server.sent).toHaveLength(1);
  type("Wre");
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state().kind).toBe("saved");
});

test("stops saving after a conflict until the member chooses this device's version, then saves it", async () => {
  const { server, autosave, type } = setUp({ begun: { revision: 3, at: START } });
  server.stored = elsewhere(4);
  type("Here");
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state()).toEqual({ kind: "conflict", theirs: elsewhere(4) });
  type("Here too");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.stored).toEqual(elsewhere(4));
  expect(autosave.isUnsaved()).toBe(true);
  await autosave.keepMine();
  expect(server.stored).toMatchObject({ values: { name: "Here too" }, revision: 5 });
  expect(autosave.state().kind).toBe("saved");
});

test("treats a draft discarded elsewhere as a conflict", async () => {
  const { server, autosave, type } = setUp({ begun: { revision: 3, at: START } });
  type("Here");
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state()).toEqual({ kind: "conflict", theirs: null });
  await autosave.keepMine();
  expect(server.stored).toMatchObject({ values: { name: "Here" }, revision: 1 });
});

test("reports no conflict if the stored draft comes from its own save, whose response was lost", async () => {
  const { server, autosave, type } = setUp();
  server.loseAnswer = true;
  type("Wren");
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state().kind).toBe("away");
  server.loseAnswer = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave.state().kind).toBe("saved");
  type("Wren two");
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.stored).toMatchObject({ values: { name: "Wren two" }, revision: 2 });
});

test("saves later input with the correct revision after the response of a save was lost", async () => {
  const { server, autosave, type } = setUp();
  server.loseAnswer = true;
  type("Wren");
  await vi.advanceTimersByTimeAsync(1000);
  server.loseAnswer = false;
  type("Wren two");
  autosave.move("vitals");
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave.state().kind).toBe("saved");
  expect(server.stored).toMatchObject({ step: "vitals", values: { name: "Wren two" }, revision: 2 });
});

test("recognizes its own save after a reload, even if the response was lost and more was typed", async () => {
  const before = setUp();
  before.server.loseAnswer = true;
  before.type("Wren");
  await vi.advanceTimersByTimeAsync(1000);
  before.type("Wren two");
  const left = before.storedLocally.at(-1);
  const { server, autosave } = setUp({
    ...{ begun: { revision: left?.revision ?? 0, at: START }, isRestored: true },
    ...{ stored: before.server.stored, values: left?.values ?? {}, sent: left?.sent ?? [] },
  });
  autosave.move("vitals");
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state().kind).toBe("saved");
  expect(server.stored).toMatchObject({ step: "vitals", values: { name: "Wren two" }, revision: 2 });
});

test("saves input restored after a reload with the revision that it was based on", async () => {
  const restored = { begun: { revision: 4, at: START }, isRestored: true, values: { name: "Typed" } };
  const { server, autosave } = setUp({ ...restored, stored: elsewhere(4) });
  expect(autosave.isUnsaved()).toBe(true);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.stored).toMatchObject({ values: { name: "Typed" }, revision: 5 });
});

test("pauses while the form is submitted and continues if the submission is rejected", async () => {
  const { server, autosave, type } = setUp();
  type("Wren");
  await autosave.stop();
  type("Wren two");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.sent).toEqual([]);
  expect(autosave.isUnsaved()).toBe(false);
  autosave.resume();
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.stored?.values).toEqual({ name: "Wren two" });
});

test("stop() waits for the pending save", async () => {
  const { server, autosave, type } = setUp();
  type("Wren");
  const flushed = autosave.flush();
  await autosave.stop();
  expect(server.stored?.values).toEqual({ name: "Wren" });
  await flushed;
});
