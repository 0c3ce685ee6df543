import type { AppRouter } from "@starling/api/root";
import type { inferRouterOutputs } from "@trpc/server";

/** What every procedure answers, from its own types: the source of `answers.json`. */
export type Answers = inferRouterOutputs<AppRouter>;
