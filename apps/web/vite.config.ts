import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin, type UserConfig } from "vite";
import { developmentHead, documentParts } from "./document.ts";
import { keepReleases } from "./keep-releases.ts";
import { messageChunks } from "./message-chunks.ts";
import { pageChunks } from "./page-chunks.ts";
import { readPages, routeModules } from "./route-modules.ts";
import { serviceWorker } from "./service-worker.ts";

const SERVER_MODULES: UserConfig = {
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    outDir: "dist/.server",
    target: "node22",
    rolldownOptions: {
      input: { "entry-server": "src/entry-server.tsx" },
      output: { entryFileNames: "[name].js" },
    },
  },
};

/** Marks a counter in tRPC as unused, so that tree shaking removes tRPC's unused WebSocket code. */
function withoutWebSockets(): Plugin {
  return {
    name: "starling-without-web-sockets",
    apply: "build",
    transform: {
      filter: { id: /@trpc\/client\/dist\/wsLink/ },
      handler: (code) => code.replace(/^(?=_defineProperty\(WsConnection, )/m, "/* @__PURE__ */ "),
    },
  };
}

export default defineConfig(async ({ mode, isSsrBuild }) => {
  if (isSsrBuild) return { ...SERVER_MODULES, define: { "process.env.NODE_ENV": JSON.stringify(mode) } };

  const pages = await readPages(import.meta.dirname);
  const api = `http://localhost:${loadEnv(mode, ".", "").API_PORT ?? "3000"}`;
  return {
    plugins: [
      react(),
      // Excludes UI primitives from the React compiler. These components pass on all props, so memoization
      // would only make the code larger.
      babel({ presets: [reactCompilerPreset()], exclude: [/node_modules/, /packages[\\/]ui[\\/]/] }),
      tailwindcss(),
      documentParts(),
      routeModules(pages),
      keepReleases(),
      developmentHead(api),
      serviceWorker(),
      messageChunks(),
      withoutWebSockets(),
    ],
    server: {
      proxy: Object.fromEntries(
        [
          "/api",
          "/v1",
          "/dev/outbox",
          "/dev/payments",
          "/dev/oauth",
          "/dev/discord",
          "/overlay",
          "/ingest",
          "/media",
          "/videos",
          "/captions",
          "/live-pictures",
          "/outside-pictures",
          "/demo/clips",
          "/demo/videos",
          "^/streamer/[^/]+/(schedule.ics|card.png)",
          "^/@[^/]+/badge.svg",
          "/robots.txt",
          "^/sitemap[^/]*.xml",
          "/healthz",
          "/readyz",
        ].map((path) => [path, { target: api }]),
      ),
    },
    build: {
      manifest: true,
      // All supported browsers preload modules natively, so no polyfill is needed.
      modulePreload: { polyfill: false },
      target: "es2023",
      // Oldest browsers that Tailwind supports. With older targets, the CSS would contain every color twice.
      cssTarget: ["chrome111", "edge111", "firefox128", "safari16.4"],
      rolldownOptions: {
        // Calls of these functions have no side effects. The bundler may remove a call if its result is
        // unused. The code of Radix calls `__name`.
        treeshake: { manualPureFunctions: ["__name", "localized", "t", "msg"] },
        output: {
          codeSplitting: {
            groups: [
              {
                name: "react",
                test: /^\0rolldown|node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[\\/]/,
                priority: 3,
              },
              {
                name: "zod",
                test: /node_modules[\\/]zod[\\/]|validators[\\/]src[\\/]zod\.ts/,
                includeDependenciesRecursively: false,
                priority: 3,
              },
              {
                name: "choices",
                test: /node_modules[\\/]@radix-ui[\\/]react-(radio-group|roving-focus|collection|direction)[\\/]/,
                includeDependenciesRecursively: false,
                priority: 1,
              },
              { name: "toast", test: /node_modules[\\/]sonner[\\/]/, priority: 1 },
              {
                name: "overlay",
                test: /node_modules[\\/](@radix-ui[\\/]react-(dialog|dismissable-layer|portal|presence|focus-(scope|guards))|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|aria-hidden|use-(sidecar|callback-ref)|get-nonce)[\\/]/,
                priority: 1,
              },
              // Puts the policy pages into one chunk: they are short and link to each other.
              {
                name: "policies",
                test: /src[\\/]features[\\/]policies[\\/]/,
                includeDependenciesRecursively: false,
                priority: 1,
              },
              // Excludes dependencies, which have their own chunks.
              {
                name: pageChunks(import.meta.dirname, pages),
                debugName: "pages",
                includeDependenciesRecursively: false,
                priority: 2,
              },
              { name: "forms", test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/, priority: 1 },
            ],
          },
        },
      },
    },
  };
});
