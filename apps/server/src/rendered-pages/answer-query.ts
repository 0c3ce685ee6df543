import type { RequestContext } from "@starling/api/context";
import { joinedPieces } from "@starling/api/prebuilt";
import { withDeadline } from "../http/deadline.ts";
import { execute, procedureAt } from "../http/execute.ts";
import { resultPieces } from "../http/trpc-answer.ts";
import type { Question } from "./renderer.ts";

/** If a query is slower, the page repeats it in the browser. */
const DEADLINE_MS = 400;

/**
 * Runs a page's first query as the signed-in person; returns the text of a superjson value.
 * @throws if the query is refused, fails or is slow; the page then repeats it
 */
export async function answerQuery(question: Question, context: RequestContext): Promise<string> {
  const procedure = procedureAt(question.path);
  if (procedure?._def.type !== "query") throw new Error(`${question.path} is no query`);
  const call: Promise<unknown> = execute(procedure, () => question.input, context);
  const answer = joinedPieces(resultPieces(await withDeadline(call, DEADLINE_MS)));
  return JSON.stringify(JSON.parse(answer).result.data);
}
