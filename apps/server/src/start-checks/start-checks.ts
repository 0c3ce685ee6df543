import { EnvironmentError, type EnvironmentProblem } from "../environment.ts";

/** What a check has found: what keeps the product from starting, and what its operator should know. */
export interface Findings {
  problems: EnvironmentProblem[];
  warnings: StartWarning[];
}

/** Something that does not keep the product from starting. */
export interface StartWarning extends EnvironmentProblem {
  /** Whether it does harm as long as it lasts. */
  isHarmful: boolean;
}

/** Looks at something that the product needs and that others run; writes nothing. */
export type StartCheck = () => Promise<Findings>;

interface WarningLog {
  warn(object: object, message: string): void;
  error(object: object, message: string): void;
}

/** Nothing found. */
export const NOTHING: Findings = { problems: [], warnings: [] };

/**
 * Makes all checks at the same time, so that one start says everything that is wrong. Warnings are written in any case.
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
