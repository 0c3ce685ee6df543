/** The fields of an error of Stripe. */
export interface RefusalBody {
  type: "card_error" | "invalid_request_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string | undefined;
  param?: string | undefined;
  decline_code?: string | undefined;
}

/** A call that ends with an error as Stripe answers it. What it changed is undone, unless it `keeps` that. */
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

/** An error as it is answered: those with a code are explained at Stripe. */
export function errorBody({ body }: StripeRefusal): RefusalBody & { doc_url?: string } {
  if (body.code === undefined) return body;
  return { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll("_", "-")}` };
}

/** 400: the request is not as it should be. */
export function invalid(message: string, param?: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, { type: "invalid_request_error", message, param, code });
}

/** 404 where the address names it, 400 where a parameter does. */
export function noSuch(what: string, id: string, param?: string): StripeRefusal {
  const body = { type: "invalid_request_error", code: "resource_missing" } as const;
  const message = `No such ${what}: '${id}'`;
  const inAddress = what.endsWith("intent") ? "intent" : "id";
  return new StripeRefusal(param === undefined ? 404 : 400, { ...body, message, param: param ?? inAddress });
}

/** 402: the bank, or the card itself, says no. */
export function cardRefused(message: string, code: string, rest: { decline?: string; param?: string } = {}) {
  const { decline, param } = rest;
  return new StripeRefusal(402, { type: "card_error", message, code, decline_code: decline, param });
}
