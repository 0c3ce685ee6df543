import type { RequestContext } from "@starling/api/context";
import { joinedPieces } from "@starling/api/prebuilt";
import { withDeadline } from "../http/deadline.ts";
import { execute, procedureAt } from "../http/execute.ts";
import { resultPieces } from "../http/trpc-answer.ts";
import type { Question } from "./renderer.ts";

/** A question with what the server answers it over HTTP, as text. */
export interface AnsweredQuestion extends Question {
  response: string;
}

/** The page goes without what takes longer, in milliseconds: it asks for it itself. */
const LATEST_MS = 400;

/**
 * Asks what a page would ask first, of the same procedures by the same way, for the same person: what is refused, fails or
 * takes long is left out.
 */
export async function answerFirst(
  questions: readonly Question[],
  context: RequestContext,
): Promise<AnsweredQuestion[]> {
  const answered = await Promise.all(questions.map((question) => answerOne(question, context)));
  return answered.flatMap((one) => one ?? []);
}

async function answerOne(question: Question, context: RequestContext): Promise<AnsweredQuestion | null> {
  const procedure = procedureAt(question.path);
  if (procedure?._def.type !== "query") return null;
  try {
    const call: Promise<unknown> = execute(procedure, () => question.input, context);
    const data = await withDeadline(call, LATEST_MS);
    return { ...question, response: joinedPieces(resultPieces(data)) };
  } catch {
    // What goes wrong here goes wrong again when the page asks, and is logged then.
    return null;
  }
}

/** What was answered, as JSON. The answers are texts already. */
export function givenJson(answered: readonly AnsweredQuestion[]): string {
  const entries = answered.map(({ response, ...question }) => {
    const asked = JSON.stringify(question);
    return `${asked.slice(0, -1)},"response":${response}}`;
  });
  return `[${entries.join(",")}]`;
}
