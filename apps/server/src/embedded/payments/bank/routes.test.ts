import express from "express";
import { afterAll, expect, test } from "vitest";
import { listen } from "../../../http/listen.ts";
import { connect, idOf, makePayer, makePrices } from "../testing/connect.ts";
import { bankRoutes } from "./routes.ts";

const stripe = connect();
const premium = (await makePrices(stripe)).premium;
const server = await listen(express().use(bankRoutes(stripe)), { port: 0, host: "127.0.0.1" });
afterAll(() => server.stop());

const address = () => `http://127.0.0.1:${server.port}/dev/payments/bank`;
const open = (secret: string) => fetch(`${address()}?${new URLSearchParams({ client_secret: secret })}`);
const answer = (client_secret: string, what: string) =>
  fetch(address(), { method: "POST", body: new URLSearchParams({ client_secret, answer: what }) });

async function asked() {
  const { customer } = await makePayer(stripe, "pm_card_authenticationRequired");
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: premium }],
    expand: ["latest_invoice.confirmation_secret"],
  });
  const invoice = await stripe.invoices.retrieve(idOf(made.latest_invoice), {
    expand: ["confirmation_secret"],
  });
  return { id: made.id, secret: invoice.confirmation_secret?.client_secret ?? "" };
}

test("the confirmation page shows payee and amount, runs no script, and can be embedded by this site only", async () => {
  const { secret } = await asked();
  const response = await open(secret);
  const text = await response.text();
  expect(text).toContain("Do you want to pay $4.99?");
  expect(text).toContain("Visa card ending in 3184");
  expect(text).not.toMatch(/<script/);
  expect(response.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; .*form-action 'self'; frame-ancestors 'self'/,
  );
  expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each(["", "pi_none_secret_x", "seti_none_secret_x", "<b>", "../customers"])(
  "refuses %j, which is not a valid client secret",
  async (secret) => {
    const response = await open(secret);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("<b>");
    expect((await answer(secret, "confirm")).status).toBe(400);
  },
);
