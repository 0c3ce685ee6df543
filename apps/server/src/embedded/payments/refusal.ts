export interface RefusalBody {
  type: "card_error" | "invalid_request_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string | undefined;
  param?: string | undefined;
  decline_code?: string | undefined;
}

/**
 * Error that is sent in Stripe's format. If `keeps` is false, the database changes of the failed call are
 * undone.
 */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;
  readonly keeps: boolean;

  constructor(status: number, body: RefusalBody, options: { keeps?: boolean } = {}) {
    super(body.message);
    this.name = "StripeRefusal";
    this.status = status;
    this.body = body;
    this.keeps = options.keeps ?? false;
  }
}

export function errorBody({ body }: StripeRefusal): RefusalBody & { doc_url?: string } {
  if (body.code === undefined) return body;
  return { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll("_", "-")}` };
}

export function invalid(message: string, param?: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, { type: "invalid_request_error", message, param, code });
}

/** Error for an unknown id. Status 404 if the id is in the path, 400 if it is in a parameter. */
export function resourceMissing(what: string, id: string, param?: string): StripeRefusal {
  const body = { type: "invalid_request_error", code: "resource_missing" } as const;
  const message = `No such ${what}: '${id}'`;
  const inAddress = what.endsWith("intent") ? "intent" : "id";
  return new StripeRefusal(param === undefined ? 404 : 400, { ...body, message, param: param ?? inAddress });
}

export function cardRefused(message: string, code: string, rest: { decline?: string; param?: string } = {}) {
  const { decline, param } = rest;
  return new StripeRefusal(402, { type: "card_error", message, code, decline_code: decline, param });
}
