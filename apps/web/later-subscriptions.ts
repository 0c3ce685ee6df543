import type { Plugin } from "vite";

const FOLLOWER = /[\\/]lib[\\/]live[\\/]follow-live\.ts$/;
const COPY = "?subscriptions";
const LIBRARIES = /node_modules[\\/](@trpc|@tanstack|superjson|copy-anything|is-what)[\\/]/;
const SUBSCRIPTIONS = /\?subscriptions$|[\\/]@trpc[\\/]server[\\/]dist[\\/]resolveResponse-/;

export const isApiLibrary = (id: string): boolean => LIBRARIES.test(id) && !SUBSCRIPTIONS.test(id);

/**
 * Gives subscriptions their own copy of tRPC's client, a single module, so that pages load without the code
 * that reads events.
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
