import { type Answer, send } from "../traffic/http-request.ts";
import type { Viewer } from "./make-people.ts";

/** Makes a test card as a browser does, with the key that the page holds, and answers its id. */
export async function newCard(url: string, number = "4242424242424242"): Promise<string> {
  const page = await send(url, "/");
  const key = /"key":"(pk_[^"]+)"/.exec(page.body)?.[1];
  if (!key) throw new Error("The page names no key for cards");
  const card = `card[number]=${number}&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123`;
  const answer = await send(url, "/v1/payment_methods", {
    method: "POST",
    body: `type=card&${card}&billing_details[name]=Ann+Example`,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/x-www-form-urlencoded" },
  });
  const id = /"id":\s*"(pm_\w+)"/.exec(answer.body)?.[1];
  if (!id) throw new Error(`No card was made: ${answer.status} ${answer.body}`);
  return id;
}

/** The viewer saves a card through the given server. */
export function saveCard(url: string, viewer: Viewer, paymentMethodId: string): Promise<Answer> {
  return send(url, "/api/v1/payment-methods", { cookie: viewer.cookie, json: { paymentMethodId } });
}

/** The viewer makes a saved card the primary one. */
export function choose(url: string, viewer: Viewer, id: string): Promise<Answer> {
  return send(url, `/api/v1/payment-methods/${id}/primary`, { method: "PUT", cookie: viewer.cookie });
}

/** The viewer subscribes to a plan. */
export function subscribe(url: string, viewer: Viewer, planId: string): Promise<Answer> {
  return send(url, "/api/v1/subscription/create", { cookie: viewer.cookie, json: { planId } });
}
