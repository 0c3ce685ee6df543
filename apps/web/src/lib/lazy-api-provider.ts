import { loadable } from "./loadable.tsx";

/**
 * Lazy-loaded `ApiProvider`, for parts of pages that render without the API at first. Use it inside
 * `Suspense`.
 */
export const LazyApiProvider = loadable(async () => (await import("./api-provider.tsx")).default);
