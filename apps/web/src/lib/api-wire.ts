import superjson from "superjson";

/** Where the API is. */
export const url = "/api/trpc";
/**
 * Inputs are JSON as it is, which the server takes without annotations: superjson would note, among others, where an object
 * stands twice. Answers are superjson's.
 */
export const transformer = {
  input: { serialize: (json: unknown) => ({ json }), deserialize: superjson.deserialize },
  output: superjson,
};
