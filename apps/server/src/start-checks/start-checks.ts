import { EnvironmentError, type EnvironmentProblem } from "../environment.ts";

/** Result of a check: problems prevent the start, warnings do not. */
export interface Findings {
  problems: EnvironmentProblem[];
  warnings: StartWarning[];
}

export interface StartWarning extends EnvironmentProblem {
  /** Whether to log the warning as an error. */
  isHarmful: boolean;
}

/** Read-only check of an external dependency. */
export type StartCheck = () => Promise<Findings>;

interface WarningLog {
  warn(object: object, message: string): void;
  error(object: object, message: string): void;
}

export const NOTHING: Findings = { problems: [], warnings: [] };

/**
 * Runs all checks concurrently, so that one start reports every problem. Always logs warnings.
 * @throws EnvironmentError with the problems of all checks
 */
export async function runStartChecks(checks: readonly StartCheck[], log: WarningLog): Promise<void> {
  const findings = await Promise.all(checks.map((check) => check()));
  for (const { name, wrong, fix, isHarmful } of findings.flatMap(({ warnings }) => warnings)) {
    log[isHarmful ? "error" : "warn"]({ setting: name }, `${name} ${wrong}. ${fix}`);
  }
  const problems = findings.flatMap((found) => found.problems);
  if (problems.length > 0) throw new EnvironmentError(problems);
}
