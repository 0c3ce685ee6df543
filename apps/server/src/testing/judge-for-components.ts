import { validateInputs } from "./judge-inputs.ts";

// Component tests in happy-dom run in Node, but must not import the API.
Object.assign(globalThis, { judgeInputs: validateInputs });
