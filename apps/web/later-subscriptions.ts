import type { Plugin } from "vite";

const FOLLOWER = /[\\/]lib[\\/]live[\\/]follow-live\.ts$/;
const COPY = "?subscriptions";
const LIBRARIES = /node_modules[\\/](@trpc|@tanstack|superjson|copy-anything|is-what)[\\/]/;
/** What only subscriptions read: the copy, and how tRPC writes and reads events. */
const SUBSCRIPTIONS = /\?subscriptions$|[\\/]@trpc[\\/]server[\\/]dist[\\/]resolveResponse-/;

/** The libraries that every call of the API needs. */
export const isApiLibrary = (id: string): boolean => LIBRARIES.test(id) && !SUBSCRIPTIONS.test(id);

/**
 * tRPC's client is one module, and a module is in one chunk: every page would wait for what reads events, though it follows only
 * once it is there. So what follows has a copy of it, of which the build keeps what it uses.
 */
export function laterSubscriptions(): Plugin {
  return {
    name: "later-subscriptions",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (source !== "@trpc/client" || importer === undefined || !FOLLOWER.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id + COPY };
    },
  };
}
