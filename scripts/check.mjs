import { spawnSync } from "node:child_process";
import { houseRules, judge } from "./house/judge.ts";
import { readCheckout } from "./house/source-file.ts";
import { fromRoot, root, toolEnvironment } from "./setup/paths.mjs";

// `npm run check`: house rules, dead documentation links and unused code.
const files = readCheckout(root);
const verdicts = houseRules.map((rule) => judge(rule, files));

for (const { rule, scanned, violations } of verdicts) {
  console.log(
    `${violations.length === 0 ? "ok  " : "FAIL"} ${rule}: ${scanned} files, ${violations.length} violations`,
  );
  for (const { path, message } of violations) console.log(`     ${path} ${message}`);
}

const knip = spawnSync(fromRoot("node_modules", ".bin", "knip"), ["--no-progress"], {
  cwd: root,
  env: toolEnvironment(),
  encoding: "utf8",
});
console.log(`${knip.status === 0 ? "ok  " : "FAIL"} unused code`);
if (knip.status !== 0) console.log(`${knip.stdout}${knip.stderr}${knip.error ?? ""}`);

process.exitCode = verdicts.some(({ violations }) => violations.length > 0) || knip.status !== 0 ? 1 : 0;
