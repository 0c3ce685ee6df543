import { readFileSync } from "node:fs";

const HELPER = /function _objectSpread2\(e\) \{\n[\s\S]*?\n\}\n/g;
const NATIVE = `function _objectSpread2(target) {
  for (let i = 1; i < arguments.length; i++) Object.assign(target, arguments[i]);
  return target;
}
`;

/**
 * tRPC is published for engines without object spread: its stand-in takes 23 µs of each call where the engine's own way
 * takes 2, which is more than most of the rest of tRPC (docs/decisions/017-thin-path.md). A release without it fails the
 * build, and this file can go.
 * @type {import("esbuild").Plugin}
 */
export const nativeSpread = {
  name: "native-spread",
  setup(build) {
    let replaced = 0;
    build.onStart(() => {
      replaced = 0;
    });
    build.onLoad({ filter: /[\\/]@trpc[\\/]server[\\/]dist[\\/][\w-]+\.mjs$/ }, (file) => {
      const text = readFileSync(file.path, "utf8");
      replaced += [...text.matchAll(HELPER)].length;
      return { contents: text.replaceAll(HELPER, NATIVE), loader: "js" };
    });
    build.onEnd(() => {
      if (replaced !== 1)
        throw new Error(`tRPC spreads objects in ${replaced} other ways: see native-spread.mjs`);
    });
  },
};
