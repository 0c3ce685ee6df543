/**
 * UploadThing's SDK warns on standard error about two of its own fields for every file it stores (7.7, `uploadFiles`).
 * They are its business, and the log's lines are ours.
 * @type {import("esbuild").Plugin}
 */
export const quietUploadThing = {
  name: "quiet-uploadthing",
  setup(build) {
    build.onLoad({ filter: /uploadthing[\\/]dist[\\/]deprecations-[\w-]+\.js$/ }, () => ({
      contents: "export function logDeprecationWarning() {}",
      loader: "js",
    }));
  },
};
