import type { Draft, DraftValues, SaveDraftInput } from "@starling/validators/drafts";
import { createStore } from "../../../lib/create-store.ts";
import { digest, fingerprint } from "../../../lib/draft-values.ts";

export interface Snapshot {
  step: string;
  values: DraftValues;
}

/**
 * Why a save failed. `away` (server unreachable) is retried; `refused` is not. `overtaken`: another device
 * has saved a newer draft.
 */
export type Problem =
  | { kind: "away"; offline: boolean }
  | { kind: "refused"; message: string }
  | { kind: "overtaken" };

export type SaveState =
  | { kind: "untouched" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "away"; offline: boolean }
  | { kind: "refused"; message: string }
  | { kind: "conflict"; theirs: Draft | null };

/** Unsaved input, with the draft revision on which it is based. */
export interface Unsaved extends Snapshot {
  revision: number;
  /**
   * Hashes of the drafts that were sent but got no response. The server may still have stored these drafts.
   */
  sent: readonly string[];
}

interface AutosaveOptions {
  /** Server's draft when the form was opened; null if there was none. */
  begun: { revision: number; at: number } | null;
  /** Whether the form shows unsaved input from before a reload. */
  isRestored: boolean;
  /** Initial values. Nothing is saved until the form has other values. */
  opened: DraftValues;
  step: string;
  values: () => DraftValues;
  save: (input: SaveDraftInput) => Promise<{ revision: number }>;
  read: () => Promise<Draft | null>;
  judge: (error: unknown) => Problem;
  /** Hashes of the drafts that were sent before a reload and got no response. */
  sent: readonly string[];
  /** Stores unsaved input on this device; null clears it. */
  keep: (unsaved: Unsaved | null) => void;
}

const PAUSE_MS = 1000;
const MAX_DELAY_MS = 5000;
const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;
/** Above this number, the oldest hashes are dropped. */
const MAX_UNANSWERED_SAVES = 50;

/**
 * Saves the form a second after the last keystroke, and at least every five seconds while the user types.
 * Runs one save at a time and retries failed saves.
 */
export function createAutosave(options: AutosaveOptions) {
  const state = createStore<SaveState>(
    options.begun ? { kind: "saved", at: options.begun.at } : { kind: "untouched" },
  );
  const { set } = state;
  let known = options.begun?.revision ?? 0;
  let step = options.step;
  let sent = options.sent;
  let savedMark = options.isRestored ? "" : mark(snapshot());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  let failures = 0;
  let running: Promise<void> | null = null;
  let stopped = false;

  function mark({ step, values }: Snapshot): string {
    return fingerprint([step, values]);
  }

  function snapshot(): Snapshot {
    return { step, values: options.values() };
  }

  function isDirty(): boolean {
    const now = snapshot();
    const began = known === 0 && fingerprint(now.values) === fingerprint(options.opened);
    return !began && mark(now) !== savedMark;
  }

  function keep(unsaved: Snapshot): void {
    options.keep({ ...unsaved, revision: known, sent });
  }

  function schedule(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  }

  function changed(): void {
    if (stopped || state.current().kind === "conflict" || !isDirty()) return;
    keep(snapshot());
    if (running !== null) return;
    if (state.current().kind !== "saving") latest = Date.now() + MAX_DELAY_MS;
    if (state.current().kind !== "away") set({ kind: "saving" });
    schedule(Math.max(0, Math.min(PAUSE_MS, latest - Date.now())));
  }

  function succeed(revision: number, saved: string): void {
    known = revision;
    sent = [];
    savedMark = saved;
    failures = 0;
    const isDone = !isDirty();
    set(isDone ? { kind: "saved", at: Date.now() } : { kind: "saving" });
    if (isDone) options.keep(null);
  }

  async function fail(error: unknown, attempted: Snapshot): Promise<void> {
    const problem = options.judge(error);
    if (problem.kind === "refused") set(problem);
    else if (problem.kind === "overtaken") await compare(attempted);
    else {
      set(problem);
      schedule(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures));
      failures += 1;
    }
  }

  /**
   * Reads the server's draft after the server has reported a conflict. If this form saved that draft itself
   * and only the response was lost, ignores the conflict.
   */
  async function compare(attempted: Snapshot): Promise<void> {
    try {
      const theirs = await options.read();
      if (theirs === null || !sent.includes(digest(mark(theirs)))) return set({ kind: "conflict", theirs });
      succeed(theirs.revision, mark(theirs));
      if (mark(theirs) !== mark(attempted)) await attempt();
    } catch (error) {
      await fail(
        options.judge(error).kind === "overtaken" ? new Error("unread", { cause: error }) : error,
        attempted,
      );
    }
  }

  async function attempt(): Promise<void> {
    const now = snapshot();
    if (state.current().kind !== "away") set({ kind: "saving" });
    sent = [...sent.slice(-MAX_UNANSWERED_SAVES), digest(mark(now))];
    keep(now);
    try {
      const { revision } = await options.save({ ...now, revision: known });
      succeed(revision, mark(now));
    } catch (error) {
      await fail(error, now);
    }
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (running !== null || stopped || state.current().kind === "conflict" || !isDirty())
      return running ?? undefined;
    const before = mark(snapshot());
    running = attempt();
    await running;
    running = null;
    if (mark(snapshot()) !== before) changed();
  }

  return {
    state: state.current,
    begun: state.unset,
    subscribe: state.subscribe,
    /** Call this after every change of the form. */
    changed,
    move(next: string): void {
      if (step === next) return;
      step = next;
      changed();
      void run();
    },
    flush: run,
    isUnsaved: () => {
      const { kind } = state.current();
      return !stopped && kind !== "untouched" && (kind === "conflict" || isDirty());
    },
    /** Ends a conflict by replacing the server's draft with this device's version. */
    keepMine(): Promise<void> {
      const now = state.current();
      known = now.kind === "conflict" ? (now.theirs?.revision ?? 0) : known;
      savedMark = "";
      set({ kind: "saving" });
      return run();
    },
    /** Stops saving. Resolves when the current save has a response. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
    resume(): void {
      stopped = false;
      changed();
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
