import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import qs from "qs";
import { invalid, type StripeRefusal } from "../refusal.ts";
import schemas from "../requests/accepted.json" with { type: "json" };
import type { Accepted, CallName } from "../requests/accepted.ts";

/** Somebody, somewhere: more is seen only by writing there. An empty one unsets the address. */
const EMAIL = /^$|^[^\s@,;<>()[\]\\"]+@[^\s@.,;<>()[\]\\"]+(\.[^\s@.,;<>()[\]\\"]+)+$/;

const ajv = new Ajv({ strict: false, coerceTypes: true, verbose: true, formats: { email: EMAIL } });
const validators = new Map<CallName, ValidateFunction>();

/** Texts of a form or of an address as the parameters of a call. @throws StripeRefusal that names what is wrong */
export function readParameters<N extends CallName>(call: N, encoded: readonly string[]): Accepted[N] {
  const given: unknown = Object.assign(
    {},
    ...encoded.map((text) => qs.parse(text, { depth: 10, arrayLimit: 100 })),
  );
  let validate = validators.get(call);
  if (!validate) {
    validate = ajv.compile<unknown>(schemas.calls[call]);
    validators.set(call, validate);
  }
  if (!validate(given)) throw refusalOf(validate.errors ?? []);
  return given as Accepted[N];
}

/** Of several problems an unknown parameter is reported first, and those about unsetting last. */
function refusalOf(errors: ErrorObject[]): StripeRefusal {
  const unknown = errors.find(({ keyword }) => keyword === "additionalProperties");
  const meant = errors.find(({ keyword, params }) => keyword !== "const" && params.type !== "null");
  const error = unknown ?? meant ?? errors[0];
  if (!error) return invalid("Invalid request");
  const path = error.instancePath.split("/").slice(1);
  const named = error.params.additionalProperty ?? error.params.missingProperty;
  const param = nameOf(typeof named === "string" ? [...path, named] : path);
  if (error.keyword === "additionalProperties") {
    return invalid(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  }
  if (error.keyword === "required") {
    return invalid(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (error.data === "") {
    return invalid(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      param,
      "parameter_invalid_empty",
    );
  }
  return invalid(messageOf(error, param), param, codeOf(error));
}

function nameOf([first = "", ...rest]: string[]): string {
  return first + rest.map((part) => `[${part}]`).join("");
}

/** What Stripe says about a value that is not as it should be. */
function messageOf({ keyword, params, data }: ErrorObject, param: string): string {
  if (keyword === "type") return `Invalid ${String(params.type).split(",")[0]}: ${shown(data)}`;
  if (keyword === "enum") return `Invalid ${param}: must be one of ${oneOf(params.allowedValues)}`;
  if (keyword === "minimum" && params.limit === 0) return "Invalid non-negative integer";
  if (keyword === "minimum") return `This value must be greater than or equal to ${params.limit}.`;
  if (keyword === "maximum") {
    return `This value must be less than or equal to ${params.limit} (it currently is '${shown(data)}').`;
  }
  if (keyword === "maxLength") {
    return `Invalid string: ${shown(data)}; must be at most ${params.limit} characters`;
  }
  if (keyword === "format") return `Invalid email address: ${shown(data)}`;
  return `Invalid ${param}`;
}

function codeOf({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === "format") return "email_invalid";
  const isNumber = keyword === "minimum" || keyword === "maximum" || params.type === "integer";
  return isNumber ? "parameter_invalid_integer" : undefined;
}

/** A value as it was sent, or how it begins. */
function shown(data: unknown): string {
  const text = typeof data === "string" ? data : (JSON.stringify(data) ?? "");
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

function oneOf(values: readonly unknown[]): string {
  const known = values.filter((value) => value !== null && value !== "");
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(known.map(String));
}
