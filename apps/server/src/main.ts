import { keepCompiledCode, limitNewSpaceGrowth, nodeTooOld } from "./runtime.ts";

const refusal = nodeTooOld(process.versions.node);
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
keepCompiledCode(import.meta.filename);
limitNewSpaceGrowth();
await import("./serve.ts");
