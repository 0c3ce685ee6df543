import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";
import { ROUTES } from "./routes.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "starling-client-"));
const document: OpenAPI3 = JSON.parse(JSON.stringify(openApiDocument(ROUTES)));
writeFileSync(path.join(folder, "starling.ts"), astToString(await openapiTS(document)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function problemsOf(program: string): string[] {
  const file = path.join(folder, "program.ts");
  writeFileSync(file, program);
  const compiled = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Preserve,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(compiled)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

const CLIENT = `
import type { components, paths } from "./starling.ts";
type Reads = { [Path in keyof paths]: paths[Path] extends { get: infer Call } ? Call extends { responses: { 200: { content: { "application/json": infer Body } } } } ? Body : never : never };
type Sends<Path extends keyof paths> = paths[Path] extends { patch: { requestBody?: { content: { "application/json": infer Body } } } } ? Body : never;
declare function read<Path extends keyof paths>(path: Path): Promise<Reads[Path]>;
declare function change<Path extends keyof paths>(path: Path, body: Sends<Path>): Promise<void>;
`;

// The API description alone suffices to generate a client (docs/product.md §9.11).
test("the generated client reads lists, cards and profiles by their fields", () => {
  const program = `${CLIENT}
    export async function used() {
      const page = await read("/profile/streamers");
      const names: string[] = page.items.map((item) => (item.isLocked ? "" : item.displayName));
      const total: number = page.data.total + page.total;
      const { followers } = await read("/profile/followers/{id}");
      const role: "viewer" | "streamer" | undefined = followers[0]?.userId.role;
      const clip = (await read("/clip/reels")).items[0];
      const snapshot: string = clip && !clip.isLocked ? clip.profileSnapshot.id : "";
      const own = await read("/profile");
      const tags: string[] = own.data?.role === "streamer" ? own.data.streamingTags.map((tag) => tag._id) : [];
      const plan: components["schemas"]["Plan"] | undefined = (await read("/subscription/plans")).data[0];
      await change("/profile", { watchInterests: "tea, trains", languages: ["en"], location: { city: "Lima" } });
      return { names, total, role, snapshot, tags, plan };
    }`;
  expect(problemsOf(program)).toEqual([]);
});
