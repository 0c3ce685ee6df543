export interface NewFile {
  template: string;
  path: string;
}

/** Paths and templates use the names of `noun-names.ts`. */
export const NEW_FILES: readonly NewFile[] = [
  { template: "validators.ts", path: "packages/validators/src/{{path}}.ts" },
  { template: "validators.test.ts", path: "packages/validators/src/{{path}}.test.ts" },
  { template: "schema.ts", path: "packages/db/src/schema/{{path}}.ts" },
  { template: "present.ts", path: "packages/api/src/{{domain}}/{{path}}/present.ts" },
  { template: "service.ts", path: "packages/api/src/{{domain}}/{{path}}/service.ts" },
  { template: "router.ts", path: "packages/api/src/{{domain}}/{{path}}/router.ts" },
  { template: "router.test.ts", path: "packages/api/src/{{domain}}/{{path}}/router.test.ts" },
  { template: "page.tsx", path: "apps/web/src/features/{{path}}/{{path}}-page.tsx" },
  { template: "page.test.tsx", path: "apps/web/src/features/{{path}}/{{path}}-page.dom.test.tsx" },
  { template: "words.ts", path: "apps/web/src/features/{{path}}/words.ts" },
  { template: "dialog.tsx", path: "apps/web/src/features/{{path}}/{{onePath}}-dialog.tsx" },
];

export interface AddedLines {
  path: string;
  /** Start of the declaration at whose end the lines are inserted. */
  into?: string;
  /**
   * Start of the line before which the lines are inserted. If neither `into` nor `before` is set, the lines
   * are appended to the file.
   */
  before?: string;
  lines: string;
}

export const ADDED_LINES: readonly AddedLines[] = [
  { path: "packages/db/src/schema.ts", lines: 'export * from "./schema/{{path}}.ts";' },
  {
    path: "packages/db/src/distribution/placements.ts",
    into: "export const PLACEMENTS",
    lines: '  {{table}}: local("is asked for by an id that does not tell the account"),',
  },
  {
    path: "packages/api/src/root.ts",
    into: "export const appRouter = router({",
    lines: "  {{many}}: {{many}}Router,",
  },
  {
    path: "packages/api/src/access.test.ts",
    into: "const MATRIX",
    lines: '  {{many}}: "members",',
  },
  {
    path: "apps/server/src/rest/routes.ts",
    into: "export const ROUTES",
    lines: `
  route("get", "/{{path}}", (api) => api.{{many}}.list, { summary: "List your {{manyWords}}" }),
  route("post", "/{{path}}", (api) => api.{{many}}.create, {
    summary: "Add {{aOne}}",
    errors: ["CONFLICT"],
    message: msg("Your {{oneWords}} has been saved"),
  }),
  route("get", "/{{path}}/{id}", (api) => api.{{many}}.byId, { summary: "Get one of your {{manyWords}}" }),
  route("patch", "/{{path}}/{id}", (api) => api.{{many}}.update, {
    summary: "Update one of your {{manyWords}}. Omitted fields stay the same",
    message: msg("Your {{oneWords}} has been saved"),
  }),
  route("delete", "/{{path}}/{id}", (api) => api.{{many}}.remove, {
    summary: "Delete one of your {{manyWords}}",
    message: msg("Your {{oneWords}} has been deleted"),
  }),`,
  },
  {
    path: "apps/server/src/rest/openapi.ts",
    into: "const TAGS",
    lines: '  "{{path}}": "Your {{manyWords}}",',
  },
  {
    path: "apps/server/src/testing/documented-calls.ts",
    into: "export const DECIDED_CALLS",
    lines: [
      "GET /{{path}}",
      "POST /{{path}}",
      "GET /{{path}}/{id}",
      "PATCH /{{path}}/{id}",
      "DELETE /{{path}}/{id}",
    ]
      .map((call) => `  "${call}": "docs/decisions/040",`)
      .join("\n"),
  },
  {
    path: "apps/server/src/rest/answers.test.ts",
    before: 'test("the tests in this file call every route"',
    lines: `test("{{manyWords}} answer as described", async () => {
  const id = String((await ask(viewer, "post /{{path}}", "", { title: "One" })).json._id);
  await ask(viewer, "get /{{path}}");
  await ask(viewer, "get /{{path}}/{id}", id);
  await ask(viewer, "patch /{{path}}/{id}", id, { body: "Words" });
  await ask(viewer, "delete /{{path}}/{id}", id);
});
`,
  },
  {
    path: "apps/server/src/rest/reads.test.ts",
    before: 'await viewer.browser.request("/api/v1/profile/streamers");',
    lines: `const {{one}} = await viewer.browser.request("/api/v1/{{path}}", { json: { title: "One" } });
ids.push(String({{one}}.json._id));`,
  },
  { path: "apps/web/src/lib/paths.ts", into: "export const paths", lines: '  {{many}}: "/{{path}}",' },
  {
    path: "apps/web/src/app/pages.ts",
    into: "export const PAGES",
    lines: '  member("/{{path}}", () => import("../features/{{path}}/{{path}}-page.tsx"), "{{Many}}Page"),',
  },
  {
    path: "apps/web/src/app/routes.test.ts",
    into: "  expect(asking(true)).toEqual([",
    lines: '    "/{{path}}",',
  },
];

/** Added imports need no position, because Biome sorts them. */
export const ADDED_IMPORTS: readonly { path: string; line: string }[] = [
  {
    path: "packages/api/src/root.ts",
    line: 'import { {{many}}Router } from "./{{domain}}/{{path}}/router.ts";',
  },
];
