import { loadable } from "./loadable.tsx";

/**
 * `ApiProvider`, loaded on first render, for parts of pages that paint without the API: `<Suspense
 * fallback={…}><LazyApiProvider><Part /></LazyApiProvider></Suspense>`.
 */
export const LazyApiProvider = loadable(async () => (await import("./api-provider.tsx")).default);
