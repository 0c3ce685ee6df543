import superjson from "superjson";

export const url = "/api/trpc";
/** Inputs are plain JSON without superjson's annotations, which the server does not need. */
export const transformer = {
  input: { serialize: (json: unknown) => ({ json }), deserialize: superjson.deserialize },
  output: superjson,
};
