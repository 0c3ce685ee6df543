import { createCallerFactory, router } from "./trpc.ts";

/** Every procedure of the product, a feature a key. */
export const appRouter = router({});
export type AppRouter = typeof appRouter;

/** Calls procedures in this process, without HTTP: what REST and the tests do. */
export const createCaller = createCallerFactory(appRouter);

/** The procedures as functions. */
export type Caller = ReturnType<typeof createCaller>;
