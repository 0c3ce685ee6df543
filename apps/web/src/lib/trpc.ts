import type { AppRouter } from "@starling/api/root";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** Hooks for components below `ApiProvider`. */
export const trpc = createTRPCReact<AppRouter>();
