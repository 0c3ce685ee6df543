import superjson from "superjson";

export const url = "/api/trpc";
/** Sends inputs as plain JSON, because the server does not need superjson's annotations. */
export const transformer = {
  input: { serialize: (json: unknown) => ({ json }), deserialize: superjson.deserialize },
  output: superjson,
};
