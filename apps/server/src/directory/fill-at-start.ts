import { setTimeout as pause } from "node:timers/promises";
import { type EntryContext, fillDirectory } from "@starling/api/profiles/directory/entries.service";
import { hasAtMost } from "@starling/directory/sync/build-index";
import type { SyncLog } from "@starling/directory/sync/directory-sync";

/**
 * Maximum number of directory entries that are created before the server is ready. Creating these entries
 * takes about two seconds. The demo's directory has fewer entries.
 */
const INITIAL_FILL_SIZE = 2_000;
/** Maximum number of entries in a directory that is scanned before the server is ready. */
const SMALL = 20_000;
const REPORT_EVERY = 10_000;
const RETRY_MS = 2_000;

export interface Filling {
  /** Resolves when every streamer has an entry, or when the server stops. */
  done: Promise<void>;
}

/**
 * Creates missing and outdated directory entries. In a small directory, creates up to `INITIAL_FILL_SIZE`
 * entries before the promise resolves and any further entries in the background. In a larger directory,
 * creates all entries in the background.
 */
export async function fillAtStart(
  ctx: EntryContext,
  log: SyncLog,
  signal: AbortSignal,
  small = SMALL,
): Promise<Filling> {
  if (!(await hasAtMost(ctx.db, small))) return { done: fillTheRest(ctx, log, signal, 0) };
  const made = await fillDirectory(ctx, { atMost: INITIAL_FILL_SIZE, signal });
  if (made > 0) log.info({ made }, "Directory entries built");
  return { done: made < INITIAL_FILL_SIZE ? Promise.resolve() : fillTheRest(ctx, log, signal, made) };
}

async function fillTheRest(
  ctx: EntryContext,
  log: SyncLog,
  signal: AbortSignal,
  before: number,
): Promise<void> {
  let reported = 0;
  const onProgress = (made: number) => {
    if (made < reported + REPORT_EVERY) return;
    reported = made;
    log.info({ made: before + made }, "Directory entries built");
  };
  while (!signal.aborted) {
    try {
      const made = before + (await fillDirectory(ctx, { signal, onProgress }));
      if (made > 0) log.info({ made }, "All directory entries built");
      return;
    } catch (err) {
      log.warn({ err }, "Directory entries could not be built; retrying");
      await pause(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
