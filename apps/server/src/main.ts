import { holdNewSpace, keepCompiledCode } from "./runtime.ts";

keepCompiledCode(import.meta.filename);
holdNewSpace();
await import("./serve.ts");
