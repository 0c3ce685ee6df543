import type { RequestContext } from "@starling/api/context";
import { joinedPieces } from "@starling/api/prebuilt";
import { withDeadline } from "../http/deadline.ts";
import { execute, procedureAt } from "../http/execute.ts";
import { resultPieces } from "../http/trpc-answer.ts";
import type { Question } from "./renderer.ts";

export interface AnsweredQuestion extends Question {
  response: string;
}

/** Deadline in milliseconds. The page fetches slower answers itself. */
const DEADLINE_MS = 400;

/** Runs a page's first queries as the signed-in person. Omits refused, failed and slow queries. */
export async function runInitialQueries(
  questions: readonly Question[],
  context: RequestContext,
): Promise<AnsweredQuestion[]> {
  const answered = await Promise.all(questions.map((question) => runInitialQuery(question, context)));
  return answered.flatMap((one) => one ?? []);
}

async function runInitialQuery(
  question: Question,
  context: RequestContext,
): Promise<AnsweredQuestion | null> {
  const procedure = procedureAt(question.path);
  if (procedure?._def.type !== "query") return null;
  try {
    const call: Promise<unknown> = execute(procedure, () => question.input, context);
    const data = await withDeadline(call, DEADLINE_MS);
    return { ...question, response: joinedPieces(resultPieces(data)) };
  } catch {
    // The error recurs and is logged when the page sends the query.
    return null;
  }
}

export function preloadedJson(answered: readonly AnsweredQuestion[]): string {
  const entries = answered.map(({ response, ...question }) => {
    const asked = JSON.stringify(question);
    return `${asked.slice(0, -1)},"response":${response}}`;
  });
  return `[${entries.join(",")}]`;
}
