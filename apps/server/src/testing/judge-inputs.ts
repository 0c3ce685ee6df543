import { appRouter } from "@starling/api/root";
import { z } from "zod";

export interface AnsweredCall {
  path: string;
  input: string | undefined;
}

const procedures = new Map(Object.entries<unknown>(appRouter._def.procedures));

export function validateInputs(calls: readonly AnsweredCall[]): (string | null)[] {
  return calls.map(({ path, input }) => problemOf(path, input === undefined ? undefined : JSON.parse(input)));
}

function problemOf(path: string, input: unknown): string | null {
  const procedure = procedures.get(path);
  if (typeof procedure !== "function") return "There is no such procedure.";
  const schemas: unknown[] = Reflect.get(procedure, "_def").inputs;
  for (const schema of schemas) {
    if (!(schema instanceof z.ZodType)) return "Its schema is not one of zod.";
    const { error } = schema.safeParse(input);
    if (error) return z.prettifyError(error);
  }
  return null;
}
