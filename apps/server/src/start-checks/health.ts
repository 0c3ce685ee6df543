import { statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { HealthPart } from "@starling/validators/admin";
import type { Environment, EnvironmentProblem } from "../environment.ts";
import { READ_ONLY } from "../open-database.ts";
import { type Dependencies, limitationsOf } from "./open-dependencies.ts";
import { type ServiceCheck, serviceChecks, unconfiguredParts } from "./service-checks.ts";

/** Lifetime of cached results of service checks. */
const KEPT_MS = 60_000;
/** Maximum wait for a service, shorter than the deadline of the whole call. */
const PATIENCE_MS = 3_000;
const MIN_FREE_SHARE = 0.05;
const GB = 1024 ** 3;

export interface HealthSources {
  dataDir: string;
  dependencies: Dependencies;
  isReadOnly: () => boolean;
  isDiskFull: () => boolean;
  /** Null if the directory index is off. */
  directory: { isFresh: boolean } | null;
}

export function healthReader(env: Environment, sources: HealthSources): () => Promise<HealthPart[]> {
  const checks = serviceChecks(env).map(remembered);
  return async () => [
    databaseHealth(sources),
    await diskHealth(sources.dataDir),
    directoryHealth(sources),
    ...limitationsOf(sources.dependencies).map((detail) => ({
      part: detail.includes("Redis") ? "Redis" : "Bucket",
      state: "problem" as const,
      detail,
    })),
    ...(await Promise.all(checks.map((check) => check()))),
    ...unconfiguredParts(env).map(({ part, detail }) => ({ part, state: "off" as const, detail })),
  ];
}

function databaseHealth({ isReadOnly, isDiskFull }: HealthSources): HealthPart {
  const detail = isReadOnly() ? `${READ_ONLY}.` : "Nothing can be saved: its disk is full.";
  const isWrong = isReadOnly() || isDiskFull();
  return { part: "Database", state: isWrong ? "problem" : "ok", detail: isWrong ? detail : "" };
}

async function diskHealth(dataDir: string): Promise<HealthPart> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const [free, all] = [bavail * bsize, blocks * bsize];
    const detail = `${(free / GB).toFixed(1)} of ${(all / GB).toFixed(0)} GB free in DATA_DIR.`;
    return { part: "Disk", state: free < all * MIN_FREE_SHARE ? "problem" : "ok", detail };
  } catch {
    return { part: "Disk", state: "problem", detail: "DATA_DIR cannot be read." };
  }
}

function directoryHealth({ directory }: HealthSources): HealthPart {
  if (directory === null)
    return { part: "Directory", state: "off", detail: "The database answers every listing." };
  const detail = "The index is being filled or is behind: the database answers, only slower.";
  return directory.isFresh
    ? { part: "Directory", state: "ok", detail: "" }
    : { part: "Directory", state: "problem", detail };
}

const LATE = "No answer yet. Open this page again in a moment.";

function remembered({ service: part, run }: ServiceCheck): () => Promise<HealthPart> {
  let kept: { answer: Promise<HealthPart>; until: number } | null = null;
  return () => {
    if (kept === null || kept.until < performance.now()) {
      const answer = run().then(
        (problem) => partOf(part, problem),
        () => partOf(part, { name: part, wrong: "could not be tried", fix: "Look into the log." }),
      );
      kept = { answer, until: performance.now() + KEPT_MS };
    }
    const late = delay(PATIENCE_MS, { part, state: "problem", detail: LATE } as const, { ref: false });
    return Promise.race([kept.answer, late]);
  };
}

function partOf(part: string, problem: Omit<EnvironmentProblem, "isHarmful"> | null): HealthPart {
  if (problem === null) return { part, state: "ok", detail: "" };
  return { part, state: "problem", detail: `${problem.name} ${problem.wrong}. ${problem.fix}` };
}
