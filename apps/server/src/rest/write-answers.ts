import { writeFileSync } from "node:fs";
import path from "node:path";
import { nameOf } from "../http/execute.ts";
import { makeAnswers } from "./make-answers.ts";
import { ROUTES } from "./routes.ts";

// Run `npm run schemas --workspace apps/server` after changing a response type.
const made = makeAnswers(ROUTES.map(({ procedure }) => nameOf(procedure)));
writeFileSync(path.join(import.meta.dirname, "answers.json"), `${JSON.stringify(made, null, 2)}\n`);
