import type { Plugin } from "vite";

const FOLLOWER = /[\\/]lib[\\/]live[\\/]follow-live\.ts$/;
const COPY = "?subscriptions";
const LIBRARIES = /node_modules[\\/](@trpc|@tanstack|superjson|copy-anything|is-what)[\\/]/;
const SUBSCRIPTIONS = /\?subscriptions$|[\\/]@trpc[\\/]server[\\/]dist[\\/]resolveResponse-/;

export const isApiLibrary = (id: string): boolean => LIBRARIES.test(id) && !SUBSCRIPTIONS.test(id);

/**
 * Gives subscriptions a separate copy of tRPC's client, so that pages load without the code that reads events.
 * The client is a single module, which would otherwise be loaded as a whole.
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
