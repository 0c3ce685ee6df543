import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import qs from "qs";
import { invalid, type StripeRefusal } from "../refusal.ts";
import schemas from "../requests/accepted.json" with { type: "json" };
import type { Accepted, CallName } from "../requests/accepted.ts";

const ajv = new Ajv({ strict: false, coerceTypes: true });
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

/** Of several complaints the one about something unknown tells most. */
function refusalOf(errors: ErrorObject[]): StripeRefusal {
  const unknown = errors.find(({ keyword }) => keyword === "additionalProperties");
  const error = unknown ?? errors[0];
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
  return invalid(`Invalid ${param}: ${error.message ?? "not as it should be"}`, param);
}

function nameOf([first = "", ...rest]: string[]): string {
  return first + rest.map((part) => `[${part}]`).join("");
}
