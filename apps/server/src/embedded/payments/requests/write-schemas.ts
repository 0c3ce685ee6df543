import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeSchemas } from "./make-schemas.ts";
import { sealOf } from "./seal.ts";

// `npm run schemas --workspace apps/server`, after a change of accepted.ts or of the SDK.
const file = path.join(import.meta.dirname, "accepted.json");
const calls: unknown = JSON.parse(JSON.stringify(makeSchemas()));
writeFileSync(file, `${JSON.stringify({ seal: sealOf(calls), calls }, null, 2)}\n`);
