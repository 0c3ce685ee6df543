import { expect, test } from "vitest";
import { describedAnswer } from "../testing/described-answers.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { openApiDocument } from "./openapi.ts";
import { dataIn } from "./openapi-parts.ts";
import { ROUTES } from "./routes.ts";

const server = await openTestServer();

const document = openApiDocument(ROUTES);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const BESIDE = [
  "get /auth/{provider}",
  "get /auth/{provider}/callback",
  "get /channels/{platform}/link",
  "get /channels/{platform}/callback",
  "get /channels/{platform}/prove",
  "get /channels/twitch/follows",
  "get /account/export.zip",
  "post /clip/upload/{id}",
  "post /webhooks/stripe",
  "post /webhooks/twitch",
  "get /webhooks/youtube",
  "post /webhooks/youtube",
  "post /webhooks/kick",
];

test("describes the purpose, access and response of every call", () => {
  for (const { path, method, operation } of operations) {
    const name = `${method} ${path}`;
    // Summaries have no period, because the API page adds one.
    expect(operation.summary, name).toMatch(/^[A-Z].*[^.]$/);
    expect(operation.summary, name).not.toMatch(/^\w+\.\w+$/);
    expect(operation.description, name).toMatch(/^(For|Public|Requires)\b.*\.$/);
  }
  for (const { method, path } of ROUTES) {
    const data = JSON.stringify(dataIn(describedAnswer(`${method} ${path}`, 200)));
    expect(data, path).toMatch(/"(\$ref|properties)":/);
  }
});

test("lists each error status only for calls that can return it", () => {
  const statuses = (path: string, method: string) =>
    Object.keys(document.paths[path]?.[method]?.responses ?? {}).join(" ");
  expect(statuses("/auth/me", "get")).toBe("200 401 429 503 default");
  expect(statuses("/profile/streamers", "get")).toBe("200 400 401 402 403 429 503 default");
  expect(statuses("/profile/follow/{id}", "post")).toBe("200 400 401 403 404 409 413 415 429 503 default");
  expect(statuses("/auth/login", "post")).toBe("200 400 401 403 413 415 429 503 default");
  const { responses } = document.components;
  expect(Object.keys(responses)).toHaveLength(11);
  for (const name of ["TooManyRequests", "ServiceUnavailable"])
    expect(responses[name]).toHaveProperty("headers.Retry-After");
});

test("describes every route, sign-in, signed upload, webhook and export once", () => {
  expect(operations.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(
    [...ROUTES.map((route) => `${route.method} ${route.path}`), ...BESIDE].sort(),
  );
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("states the required scope for every call that accepts an access token", () => {
  const securityOf = (path: string, method: string) => document.paths[path]?.[method]?.security;
  expect(securityOf("/profile/me", "get")).toEqual([{ session: [] }, { bearer: ["read"] }]);
  expect(securityOf("/profile", "patch")).toEqual([{ session: [] }, { bearer: ["write"] }]);
  expect(securityOf("/profile/streamers/now", "get")).toEqual([{}, { bearer: ["read"] }]);
  expect(securityOf("/auth/tokens", "post")).toEqual([{ session: [] }]);
  expect(document.components.securitySchemes).toMatchObject({ bearer: { type: "http", scheme: "bearer" } });
});

test("describes inputs from their validation schemas", () => {
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

test("serves the API document and its complete page without scripts or external resources", async () => {
  const browser = server.browser();
  expect((await browser.request("/api/v1/openapi.json")).json).toEqual(JSON.parse(JSON.stringify(document)));
  const page = await browser.request("/api/v1/docs");
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  const loaded = [...page.text.matchAll(/<(?:script|link|img|iframe)[^>]*>/g)].map(([tag]) => tag);
  expect(loaded).toEqual(['<link rel="stylesheet" href="/api/v1/docs/style.css">']);
  const style = await browser.request("/api/v1/docs/style.css");
  expect(style.headers.get("content-type")).toMatch(/^text\/css/);
  expect(style.text).not.toMatch(/url\(|@import/);
  const ids = [...page.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of page.text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  for (const { operation } of operations) expect(ids).toContain(operation.operationId);
});

test("declares every path parameter once, as required", () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(declared.map((parameter) => parameter.name)).toEqual(named);
    expect(declared.every((parameter) => parameter.required)).toBe(true);
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size).toBe(names.length);
  }
});
