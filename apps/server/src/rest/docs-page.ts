import { type Markup, markup } from "../http/markup.ts";
import { fieldList, typeOf } from "./docs-schemas.ts";
import {
  type Answer,
  type AnswerOrReference,
  type Content,
  dataIn,
  type OpenApiDocument,
  type Operation,
} from "./openapi-parts.ts";

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const NOTHING = markup``;

/** API page without scripts or external resources (docs/decisions/031). */
export function docsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const parts = document.tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · Starling</title>
<link rel="stylesheet" href="/api/v1/docs/style.css">
</head>
<body>
<nav aria-label="Calls">
<a class="skip" href="#calls">Skip to the calls</a>
<ul>${parts.map((part) => markup`<li><details><summary>${part.name}</summary><ul>${part.calls.map(link)}</ul></details></li>`)}
<li><a href="#errors">Errors</a></li>
<li><a href="#schemas">Schemas</a></li></ul>
</nav>
<main id="calls">
<h1>Starling API</h1>
${inCode(document.info.description, (text) => markup`<p>${text}</p>`)}
<p>All paths start with <code>/api/v1</code>. Also available as <a href="/api/v1/openapi.json">an OpenAPI document</a>.</p>
${parts.map(
  (part) => markup`<h2>${part.name}</h2>
<p class="muted">${part.description}</p>
${part.calls.map(article)}`,
)}
<h2 id="errors">Errors</h2>
<dl>${Object.entries(document.components.responses).map(error)}</dl>
<h2 id="schemas">Schemas</h2>
${Object.entries(document.components.schemas).map(
  ([name, shape]) => markup`<article id="schema-${name}">
<h3>${name}</h3>
${shape.description ? inCode(shape.description, (text) => markup`<p class="muted">${text}</p>`) : NOTHING}
${shape.properties ? fieldList(shape, "response") : markup`<p>${typeOf(shape)}</p>`}
</article>`,
)}
</main>
</body>
</html>`;
  return html;
}

function inCode(text: string, wrap: (text: Markup) => Markup): Markup {
  const parts = text
    .split("`")
    .map((part, index) => (index % 2 ? markup`<code>${part}</code>` : markup`${part}`));
  return wrap(markup`${parts}`);
}

function link({ method, path, operation }: Call): Markup {
  return markup`<li><a href="#${operation.operationId}"><code>${method.toUpperCase()} ${path}</code></a></li>`;
}

function article({ method, path, operation }: Call): Markup {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const fields = { properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])) };
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return markup`<article id="${operationId}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p>${summary}. <span class="muted">${description}</span></p>
${parameters.length > 0 ? folded("Parameters", fieldList({ ...fields, required }, "request")) : NOTHING}
${requestBody ? body(requestBody.content) : NOTHING}
${Object.entries(responses).map(([status, answer]) => success(status, answer))}
<p class="muted">Errors: ${Object.entries(responses).flatMap(([status, answer]) => errorLink(status, answer))}</p>
</article>`;
}

function folded(title: string, content: Markup): Markup {
  return markup`<details><summary>${title}</summary>${content}</details>`;
}

const FORMATS: Record<string, string> = {
  "application/json": "JSON",
  "multipart/form-data": "a multipart form",
};

function body(content: Content): Markup {
  const formats = Object.keys(content).map((type) => FORMATS[type] ?? type);
  const [schema = {}] = Object.values(content).map((one) => one.schema);
  const fields = schema.properties ? fieldList(schema, "request") : markup`<p>${typeOf(schema)}</p>`;
  return folded(`Request body, as ${formats.join(" or ")}`, fields);
}

function success(status: string, answer: AnswerOrReference): Markup {
  if ("$ref" in answer) return NOTHING;
  return markup`<h4>Response ${status}</h4>
<p>${answer.description}</p>
${answered(answer)}`;
}

function answered({ content = {}, headers = {} }: Answer): Markup {
  const data = dataIn(content["application/json"]?.schema ?? {});
  const named = Object.entries(headers).map(([name, { schema }]): [string, object] => [name, schema]);
  const properties = { ...(data ? { data } : {}), ...Object.fromEntries(named) };
  return Object.keys(properties).length > 0
    ? fieldList({ properties, required: Object.keys(properties) }, "response")
    : NOTHING;
}

function errorLink(status: string, answer: AnswerOrReference): Markup[] {
  if (!("$ref" in answer)) return [];
  const name = answer.$ref.split("/").at(-1) ?? "";
  return [markup`<a href="#${name}">${status === "default" ? "500" : status}</a> `];
}

function error([name, { description }]: [string, Answer]): Markup {
  return markup`<div><dt id="${name}"><code>${name}</code></dt>${inCode(description, (text) => markup`<dd>${text}</dd>`)}</div>`;
}
