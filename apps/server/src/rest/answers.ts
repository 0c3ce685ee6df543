import type { AppRouter } from "@starling/api/root";
import type { inferRouterOutputs } from "@trpc/server";

/** Response types of all procedures: the source of `answers.json`. */
export type Answers = inferRouterOutputs<AppRouter>;
