import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { openApiDocument } from "./openapi.ts";
import { ROUTES } from "./routes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const document = openApiDocument(ROUTES);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const BESIDE = [
  "get /auth/{provider}",
  "get /auth/{provider}/callback",
  "get /account/export.zip",
  "post /clip/upload/{id}",
  "post /webhooks/stripe",
];

test("sign-in through a provider is told as redirects", () => {
  for (const path of ["/auth/{provider}", "/auth/{provider}/callback"]) {
    const operation = document.paths[path]?.get;
    expect(Object.keys(operation?.responses ?? {})).toEqual(["302", "default"]);
    expect(operation?.parameters).toMatchObject([
      { name: "provider", schema: { enum: ["google", "twitch", "discord", "local"] } },
    ]);
  }
});

test("answers are told by their keys", () => {
  const answerOf = (path: string) =>
    JSON.stringify(document.paths[path]?.get?.responses["200"]).match(/"required":\[[^\]]*\]/g);
  expect(answerOf("/profile/streamers")).toContain(
    '"required":["items","total","isTotalExact","page","totalPages","unlockable","emptiedBy"]',
  );
  expect(answerOf("/profile/following/me")).toContain('"required":["following","total","totalPages"]');
  expect(answerOf("/auth/me")?.join()).toContain('"_id"');
});

test("every row of the table, the sign-in, the signed upload, the webhook and the export are described once", () => {
  expect(operations.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(
    [...ROUTES.map((route) => `${route.method} ${route.path}`), ...BESIDE].sort(),
  );
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("what a path names is declared, once, as required", () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(declared.map((parameter) => parameter.name)).toEqual(named);
    expect(declared.every((parameter) => parameter.required)).toBe(true);
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("every reference leads somewhere", () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = ""]) => path.split("/"));
  expect(references.length).toBeGreaterThan(ROUTES.length);
  for (const path of references) {
    let target: unknown = document;
    for (const key of path) target = Object.entries(new Object(target)).find(([name]) => name === key)?.[1];
    expect(target, path.join("/")).toBeTypeOf("object");
  }
});

test("inputs are told from the schemas: documented filters, comma-joined lists, required fields", () => {
  const list = document.paths["/profile/streamers"]?.get;
  expect(list?.parameters.find((parameter) => parameter.name === "platforms")).toMatchObject({
    in: "query",
    style: "form",
    explode: false,
    schema: { type: "array" },
  });
  expect(document.paths["/auth/login"]?.post?.requestBody).toMatchObject({
    required: true,
    content: { "application/json": { schema: { required: ["email", "password"] } } },
  });
  expect(document.paths["/profile"]?.patch?.requestBody).toHaveProperty("content.multipart/form-data");
  expect(document.paths["/taxonomy/game"]?.get?.parameters).toEqual([]);
});

test("the document and the page that shows it are served, and the page loads nothing from elsewhere", async () => {
  const browser = server.browser();
  expect((await browser.request("/api/v1/openapi.json")).json).toEqual(JSON.parse(JSON.stringify(document)));
  const page = await browser.request("/api/v1/docs");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'");
  const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path);
  expect(loaded).toHaveLength(3);
  for (const path of loaded) {
    const { status, headers } = await browser.request(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/(css|javascript)/);
  }
});
