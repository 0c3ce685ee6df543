import type { Bucket } from "./bucket.ts";
import { UPLOADS } from "./bucket-uploads.ts";
import type { BucketProblem } from "./check-bucket.ts";

interface WatchLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface BucketWatch {
  first: Promise<readonly BucketProblem[]>;
  away(): string | null;
  stop(): void;
}

const INTERVAL_MS = 30_000;
const LONGEST_MS = 5_000;
const SILENT: BucketProblem = {
  name: "S3_ENDPOINT",
  wrong: "points to a store that does not answer",
  fix: "Start it, correct the address, or allow connections to it from this machine.",
  isLasting: false,
};

/**
 * Checks the bucket immediately and then twice a minute. The first check and every check after a problem are
 * complete. All other checks only request a file that does not exist; if this request fails, a complete check
 * follows. Logs each problem once.
 */
export function watchBucket(
  bucket: Bucket,
  check: () => Promise<BucketProblem[]>,
  {
    log,
    everyMs = INTERVAL_MS,
    longestMs = LONGEST_MS,
  }: { log: WatchLog; everyMs?: number; longestMs?: number },
): BucketWatch {
  let problems: readonly BucketProblem[] = [];
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(isWhole: boolean): Promise<readonly BucketProblem[]> {
    const found = isWhole || !(await answers(bucket, longestMs)) ? await inTime(check(), longestMs) : [];
    if (isStopped) return found;
    tell(found);
    problems = found;
    timer = setTimeout(() => void look(problems.length > 0), everyMs).unref();
    return found;
  }

  function tell(found: readonly BucketProblem[]): void {
    const before = new Set(problems.map(sentence));
    for (const problem of found) {
      const text = sentence(problem);
      if (!before.has(text)) log.error({ setting: problem.name }, `Bucket check failed: ${text}`);
    }
    if (found.length === 0 && problems.length > 0) log.info({}, "Bucket works again");
  }

  return {
    first: look(true),
    away: () => (problems.length === 0 ? null : problems.map(sentence).join(" ")),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const sentence = ({ name, wrong, fix }: BucketProblem) => `${name} ${wrong}. ${fix}`;

function answers(bucket: Bucket, longestMs: number): Promise<boolean> {
  const asked = bucket.sizeOf(`${UPLOADS}none`).then(
    () => true,
    () => false,
  );
  return within(asked, longestMs, false);
}

function inTime(found: Promise<BucketProblem[]>, longestMs: number): Promise<readonly BucketProblem[]> {
  return within<readonly BucketProblem[]>(found, longestMs, [SILENT]);
}

async function within<T>(asked: Promise<T>, ms: number, otherwise: T): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.resolve(otherwise), ms);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
