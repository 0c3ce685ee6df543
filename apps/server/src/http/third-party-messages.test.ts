import { DomainError, TRPC_CODES } from "@starling/api/errors";
import { TRPCError } from "@trpc/server";
import { expect, test } from "vitest";
import { ZodError } from "zod";
import { openTestServer } from "../testing/open-test-server.ts";
import { member } from "../testing/people.ts";
import { errorAnswer } from "./error-body.ts";

const server = await openTestServer();
const person = await member(server, "streamer");

const CANARY = "canary7f3a";
const FOREIGN =
  /canary|procedure|batch|superjson|github|https?:|stack|undefined|null|valid JSON|unexpected|Invalid (input|config|signature)|route|slug|content-type|params/i;

const CODES = [
  ...new Set(Object.values(TRPC_CODES)),
  "PARSE_ERROR",
  "INTERNAL_SERVER_ERROR",
  "TIMEOUT",
] as const;
const CAUSES = [
  undefined,
  new TypeError("Cannot read properties of undefined (reading 'canary')"),
  new RangeError("Maximum call stack size exceeded"),
  new Error("canary, see https://github.com/canary"),
];

test.each(CODES)("hides a library's error message with code %s", (code) => {
  for (const cause of CAUSES) {
    const message = cause?.message ?? "No procedure found on path canary";
    const { body } = errorAnswer(new TRPCError({ code, message, cause }));
    expect(body.message).not.toMatch(FOREIGN);
    expect(JSON.stringify(body)).not.toContain("canary");
  }
});

test("answers an unexpected schema error with 500 and without its message", () => {
  const cause = new ZodError([{ code: "custom", path: ["canary"], message: "canary", input: "canary" }]);
  const { status, body } = errorAnswer(new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: "a", cause }));
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("canary");
  expect(body.code).toBe("INTERNAL_SERVER_ERROR");
});

test("sends our own error messages to the client", () => {
  const { body } = errorAnswer(new DomainError("CONFLICT", "You have one already"));
  expect(body.message).toBe("You have one already");
});

const json = { "content-type": "application/json" };
const STOCK = { "trpc-accept": "application/json" };
const posted = (body: string, headers: Record<string, string> = {}) => ({
  method: "POST",
  body,
  headers: { ...json, ...headers },
});

test.each<[string, string, object]>([
  [
    "an unknown superjson annotation",
    "/api/trpc/waitlist.join",
    posted('{"json":{},"meta":{"values":[["class","canary"]]}}'),
  ],
  [
    "deeply nested input",
    `/api/trpc/discovery.publicShelf?input=${"[".repeat(3_000)}${"]".repeat(3_000)}`,
    {},
  ],
  ["a string as input", `/api/trpc/discovery.publicShelf?input="${CANARY}"`, {}],
  [
    "an unknown content type",
    "/api/trpc/waitlist.join",
    { method: "POST", body: "a", headers: { "content-type": `x/${CANARY}` } },
  ],
  [
    "an unknown charset",
    "/api/trpc/waitlist.join",
    posted("{}", { "content-type": `application/json; charset=${CANARY}` }),
  ],
  ["an unknown content encoding", "/api/trpc/waitlist.join", posted("{}", { "content-encoding": CANARY })],
  [
    "a form without a boundary",
    "/api/v1/profile",
    { method: "PATCH", body: CANARY, headers: { "content-type": "multipart/form-data" } },
  ],
  ["an address with an invalid escape", `/api/v1/profile/%ff${CANARY}`, {}],
  [
    "an upload to an unknown route",
    `/api/uploadthing?slug=${CANARY}&actionType=upload`,
    posted('{"files":[]}'),
  ],
  ["an upload without files", "/api/uploadthing?slug=avatar&actionType=upload", posted("{}")],
  [
    "an unsigned upload callback",
    "/api/uploadthing?slug=avatar",
    posted("{}", { "uploadthing-hook": "callback" }),
  ],
  [
    "a Stripe event with an invalid signature",
    "/api/v1/webhooks/stripe",
    posted(`{${CANARY}`, { "stripe-signature": CANARY }),
  ],
  ["the card of an unknown streamer", `/streamer/${CANARY}/card.png`, {}],
])(
  "refuses %s with our own error message, whether or not the request has a trpc-accept header",
  async (_name, path, options: { headers?: object }) => {
    for (const headers of [{}, STOCK]) {
      const sent = { ...options, headers: { ...options.headers, ...headers } };
      const { status, text } = await person.browser.request(path, sent);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      const messages = [...text.matchAll(/"(?:message|error)":"([^"]*)"/g)].map((match) => match[1]);
      for (const message of messages.length > 0 ? messages : [text]) expect(message).not.toMatch(FOREIGN);
    }
  },
);

test("refuses an upload of two profile pictures with our own error message", async () => {
  const file = { name: "a.png", size: 10, type: "image/png", lastModified: 1 };
  const answer = await person.browser.request("/api/uploadthing?slug=avatar&actionType=upload", {
    json: { files: [file, file] },
  });
  expect(answer.json).toEqual({ message: "This request could not be read" });
});
