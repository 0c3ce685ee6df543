import { expect, test, vi } from "vitest";
import { EnvironmentError } from "../environment.ts";
import { NOTHING, runStartChecks, type StartCheck } from "./start-checks.ts";

const problem = (name: string) => ({ name, wrong: "is wrong", fix: "Correct it." });
const fails =
  (name: string): StartCheck =>
  async () => ({ ...NOTHING, problems: [problem(name)] });

test("reports problems of several checks together and also logs their warnings", async () => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const warns: StartCheck = async () => ({
    problems: [],
    warnings: [
      { ...problem("THIRD"), isHarmful: false },
      { ...problem("FOURTH"), isHarmful: true },
    ],
  });
  const error: unknown = await runStartChecks([fails("FIRST"), warns, fails("SECOND")], log).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EnvironmentError);
  expect(error).toMatchObject({ problems: [problem("FIRST"), problem("SECOND")] });
  expect(log.warn.mock.calls).toEqual([[{ setting: "THIRD" }, "THIRD is wrong. Correct it."]]);
  expect(log.error.mock.calls).toEqual([[{ setting: "FOURTH" }, "FOURTH is wrong. Correct it."]]);
});
