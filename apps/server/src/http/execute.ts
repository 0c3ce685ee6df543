import type { RequestContext } from "@starling/api/context";
import { appRouter } from "@starling/api/root";
import type { AnyTRPCProcedure, inferProcedureInput, inferProcedureOutput } from "@trpc/server";

const byName = new Map<string, AnyTRPCProcedure>();
const names = new Map<AnyTRPCProcedure, string>();
for (const [name, procedure] of Object.entries<unknown>(appRouter._def.procedures)) {
  if (!isProcedure(procedure)) continue;
  byName.set(name, procedure);
  names.set(procedure, name);
}

function isProcedure(value: unknown): value is AnyTRPCProcedure {
  return typeof value === "function" && "_def" in value;
}

export function procedureAt(name: string): AnyTRPCProcedure | undefined {
  return byName.get(name);
}

/** Throws if the router does not have the procedure. */
export function nameOf(procedure: AnyTRPCProcedure): string {
  const name = names.get(procedure);
  if (name === undefined) throw new Error("The router does not have this procedure");
  return name;
}

/**
 * Runs a procedure for tRPC, event streams, REST, rendered pages and files, so that all share checks, limits,
 * errors, metrics and traces.
 * @param readInput called after the access check; its error becomes the response
 * @throws TRPCError
 */
export async function execute<Procedure extends AnyTRPCProcedure>(
  procedure: Procedure,
  readInput: () => inferProcedureInput<Procedure>,
  ctx: RequestContext,
  signal?: AbortSignal,
): Promise<inferProcedureOutput<Procedure>> {
  return procedure({
    path: nameOf(procedure),
    type: procedure._def.type,
    getRawInput: async () => readInput(),
    ctx,
    signal,
    batchIndex: 0,
  });
}
