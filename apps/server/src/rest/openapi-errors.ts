import { DomainError, type ErrorCode } from "@starling/api/errors";
import { errorAnswer } from "../http/error-body.ts";
import { type Answer, type AnswerOrReference, jsonResponse } from "./openapi-parts.ts";
import type { Route } from "./route.ts";

const RETRY_AFTER = {
  "Retry-After": {
    description: "Seconds to wait before trying again",
    schema: { type: "integer", minimum: 1 },
  },
};

const ENVELOPE = { $ref: "#/components/schemas/Error" };

const STATUSES: Record<number, { name: string; meaning: string }> = {
  400: {
    name: "BadRequest",
    meaning: "The input is invalid. `errors` lists each field and what to do.",
  },
  401: {
    name: "Unauthorized",
    meaning: "You are not logged in, or the credentials or the access token are wrong.",
  },
  402: { name: "PaymentRequired", meaning: "The plan does not include this, or the payment failed." },
  403: {
    name: "Forbidden",
    meaning:
      "You are not allowed to do this: it requires another role or belongs to someone else, no role has been chosen yet, the email address is not verified, a two-factor code is missing, the access token is not enough, or the request comes from another site.",
  },
  404: { name: "NotFound", meaning: "It does not exist, or the id is malformed." },
  409: { name: "Conflict", meaning: "This conflicts with existing data." },
  413: { name: "PayloadTooLarge", meaning: "The request is too large." },
  415: { name: "UnsupportedMediaType", meaning: "This content type is not accepted." },
  429: {
    name: "TooManyRequests",
    meaning: "Too many requests. `Retry-After` says when to try again.",
  },
  503: {
    name: "ServiceUnavailable",
    meaning: "The database or another service is unavailable. `Retry-After` says when to try again.",
  },
};
const INTERNAL = "InternalServerError";

export const ERROR_RESPONSES: Record<string, Answer> = Object.fromEntries([
  ...Object.entries(STATUSES).map(([status, { name, meaning }]): [string, Answer] => {
    const headers = status === "429" || status === "503" ? { headers: RETRY_AFTER } : {};
    return [name, { ...jsonResponse(meaning, ENVELOPE), ...headers }];
  }),
  [INTERNAL, jsonResponse("Something went wrong on our side (500).", ENVELOPE)],
]);

export function errorResponses(codes: Iterable<ErrorCode>): Record<string, AnswerOrReference> {
  const statuses = new Set([...codes, "UNAVAILABLE" as const].map(statusOf));
  const known = [...statuses].sort().map((status): [string, AnswerOrReference] => {
    const described = STATUSES[status];
    if (!described) throw new Error(`No description for status ${status}`);
    return [`${status}`, reference(described.name)];
  });
  return { ...Object.fromEntries(known), default: reference(INTERNAL) };
}

function reference(name: string): AnswerOrReference {
  return { $ref: `#/components/responses/${name}` };
}

function statusOf(code: ErrorCode): number {
  return errorAnswer(new DomainError(code, "")).status;
}

const ERRORS_OF_ROLE: Record<Route["access"], readonly ErrorCode[]> = {
  anyone: [],
  user: [],
  member: ["WRONG_ROLE"],
  streamer: ["WRONG_ROLE"],
  viewer: ["WRONG_ROLE"],
  moderator: ["FORBIDDEN"],
  operator: ["FORBIDDEN"],
};

function errorsOfToken({ tokenScope }: Route): readonly ErrorCode[] {
  const always = ["TOKEN_INVALID", "RATE_LIMITED"] as const;
  if (tokenScope === null) return [...always, "TOKEN_NOT_ACCEPTED"];
  return tokenScope === "write" ? [...always, "TOKEN_SCOPE_MISSING"] : always;
}

/** Errors that the route lists or that its method, path, input and access imply. */
export function errorsOf(route: Route): Set<ErrorCode> {
  const { method, path, input, access, errors } = route;
  const ofInput = ["VALIDATION"] as const;
  const ofBody = [
    "VALIDATION",
    "CROSS_SITE",
    "RATE_LIMITED",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
  ] as const;
  const ofSession = access === "anyone" ? [] : (["UNAUTHENTICATED"] as const);
  const ofRole = ERRORS_OF_ROLE[access];
  return new Set<ErrorCode>([
    ...(input ? ofInput : []),
    ...(method === "get" ? [] : ofBody),
    ...ofSession,
    ...ofRole,
    ...errorsOfToken(route),
    ...(path.includes("{id}") ? (["NOT_FOUND"] as const) : []),
    ...errors,
  ]);
}
