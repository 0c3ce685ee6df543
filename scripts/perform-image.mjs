import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { performDockerfile } from "./image/perform.ts";
import { root } from "./setup/paths.mjs";
import { runMain, SetupError, say } from "./setup/report.mjs";

// `node scripts/perform-image.mjs /somewhere`: the steps of the Dockerfile without an engine, in clean folders. What came out is
// described in image.json there.
runMain(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new SetupError("Say where: node scripts/perform-image.mjs /somewhere");
  const image = performDockerfile(root, resolve(folder), say);
  writeFileSync(join(resolve(folder), "image.json"), JSON.stringify(image, null, 2));
});
