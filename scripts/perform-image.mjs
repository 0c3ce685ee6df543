import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { performDockerfile } from "./image/perform.ts";
import { root } from "./setup/paths.mjs";
import { runMain, SetupError, say } from "./setup/report.mjs";

// `node scripts/perform-image.mjs /somewhere`: executes the Dockerfile without a container engine and writes
// image.json.
runMain(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new SetupError("Usage: node scripts/perform-image.mjs <directory>");
  const image = performDockerfile(root, resolve(folder), say);
  writeFileSync(join(resolve(folder), "image.json"), JSON.stringify(image, null, 2));
});
