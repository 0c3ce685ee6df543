/** Browsers need no compiler, because the build compiles all messages. */
export const compiler = undefined;
