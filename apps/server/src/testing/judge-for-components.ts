import { validateInputs } from "./judge-inputs.ts";

// Component tests in happy-dom must not import the API, so they use this global.
Object.assign(globalThis, { judgeInputs: validateInputs });
