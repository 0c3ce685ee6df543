import { lazy } from "react";

/**
 * `ApiProvider`, loaded when first drawn. For parts of pages that paint without the API:
 * `<Suspense fallback={…}><LazyApiProvider><Part /></LazyApiProvider></Suspense>`.
 */
export const LazyApiProvider = lazy(() => import("./api-provider.tsx"));
