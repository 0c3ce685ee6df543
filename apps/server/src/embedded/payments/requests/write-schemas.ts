import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeSchemas } from "./make-schemas.ts";

// `npm run schemas --workspace apps/server`, after a change of accepted.ts or of the SDK.
const file = path.join(import.meta.dirname, "accepted.json");
writeFileSync(file, `${JSON.stringify(makeSchemas(), null, 2)}\n`);
