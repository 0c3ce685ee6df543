import type { Draft, DraftValues, SaveDraftInput } from "@starling/validators/drafts";
import { digest, fingerprint } from "../../../lib/draft-values.ts";

/** A wizard's form at a moment. */
export interface Snapshot {
  step: string;
  values: DraftValues;
}

/** Why a save did not succeed: out of reach (tried again), refused for good, or overtaken by another device. */
export type Problem =
  | { kind: "away"; offline: boolean }
  | { kind: "refused"; message: string }
  | { kind: "overtaken" };

/** How far what was entered is saved. */
export type SaveState =
  | { kind: "untouched" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "away"; offline: boolean }
  | { kind: "refused"; message: string }
  | { kind: "conflict"; theirs: Draft | null };

/** What the server does not have yet, and the revision it is based on. */
export interface Unsaved extends Snapshot {
  revision: number;
  /** Marks of what was sent upon that revision and not answered: the server may have any of them. */
  sent: readonly string[];
}

interface AutosaveOptions {
  /** The draft the server had when the form opened; null when there was none. */
  begun: { revision: number; at: number } | null;
  /** The form shows what was stored on this device for a reload, so that it is unsaved from the start. */
  isRestored: boolean;
  /** The form before any draft: nothing is saved before it differs from this. */
  opened: DraftValues;
  /** The step it opens at. */
  step: string;
  /** The form's values as they stand. */
  values: () => DraftValues;
  save: (input: SaveDraftInput) => Promise<{ revision: number }>;
  /** The draft as the server has it, asked after another device was faster. */
  read: () => Promise<Draft | null>;
  judge: (error: unknown) => Problem;
  /** What was sent before a reload and not answered: `Unsaved.sent`. */
  sent: readonly string[];
  /** Keeps what the server does not have yet on this device; null once it has. */
  keep: (unsaved: Unsaved | null) => void;
}

const PAUSE_MS = 1000;
const LONGEST_WAIT_MS = 5000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;
/** The server may have any of those that were sent and not answered; of very many, one of the last. */
const MOST_SENT = 50;

/**
 * Saves a form as it is filled in: a second after the last keystroke, at least every five, one save at a time. What the
 * server does not take is tried again. Knows nothing of React; `subscribe` and `state` tell how it stands.
 */
export function createAutosave(options: AutosaveOptions) {
  let state: SaveState = options.begun ? { kind: "saved", at: options.begun.at } : { kind: "untouched" };
  let known = options.begun?.revision ?? 0;
  let step = options.step;
  let sent = options.sent;
  let savedMark = options.isRestored ? "" : mark(snapshot());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  let failures = 0;
  let running: Promise<void> | null = null;
  let stopped = false;
  const listeners = new Set<() => void>();

  function mark({ step, values }: Snapshot): string {
    return fingerprint([step, values]);
  }

  function snapshot(): Snapshot {
    return { step, values: options.values() };
  }

  function set(next: SaveState): void {
    state = next;
    for (const listener of listeners) listener();
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
    if (stopped || state.kind === "conflict" || !isDirty()) return;
    keep(snapshot());
    if (running !== null) return;
    if (state.kind !== "saving") latest = Date.now() + LONGEST_WAIT_MS;
    if (state.kind !== "away") set({ kind: "saving" });
    schedule(Math.max(0, Math.min(PAUSE_MS, latest - Date.now())));
  }

  function succeed(revision: number, saved: string): void {
    known = revision;
    sent = [];
    savedMark = saved;
    failures = 0;
    // What was entered meanwhile is not saved yet, and is not to be called so for a moment.
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
      schedule(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures));
      failures += 1;
    }
  }

  /**
   * An answer that was lost on the way, or that a reload did not wait for, looks like another device: then what is stored is
   * what was sent, and what was entered since is saved upon it.
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
    if (state.kind !== "away") set({ kind: "saving" });
    sent = [...sent.slice(-MOST_SENT), digest(mark(now))];
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
    if (running !== null || stopped || state.kind === "conflict" || !isDirty()) return running ?? undefined;
    const before = mark(snapshot());
    running = attempt();
    await running;
    running = null;
    if (mark(snapshot()) !== before) changed();
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The form has changed. */
    changed,
    /** Another step is shown: a good moment to save. */
    move(next: string): void {
      if (step === next) return;
      step = next;
      changed();
      void run();
    },
    /** Saves what is not saved yet, now. */
    flush: run,
    /** Whether something would be lost if the page went away. */
    isUnsaved: () => !stopped && state.kind !== "untouched" && (state.kind === "conflict" || isDirty()),
    /** After a conflict: what stands here is the one that counts. */
    keepMine(): Promise<void> {
      known = state.kind === "conflict" ? (state.theirs?.revision ?? 0) : known;
      savedMark = "";
      set({ kind: "saving" });
      return run();
    },
    /** Saves no more, as when the form is sent. Settles once the last save has been answered. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
    /** Goes on after `stop`. */
    resume(): void {
      stopped = false;
      changed();
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
