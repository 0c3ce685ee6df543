import { expect, test } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { anInvoice } from "../../../testing/plans.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const period = { periodStart: "2026-11-05T10:00:00.000Z", periodEnd: "2026-12-05T10:00:00.000Z" };

function openInvoice(invoice: () => ReturnType<typeof anInvoice>) {
  return renderApp(`/invoices/${anInvoice(7).id}`, {
    me: createMe(),
    handlers: { invoices: { byId: invoice } },
  });
}

test("the invoice page shows the charge, the customer and the date", async () => {
  const { screen } = await openInvoice(() =>
    anInvoice(7, {
      lines: [
        { description: "Unused time on Premium", amount: -250, ...period },
        { description: "Remaining time on Pro", amount: 500, ...period },
      ],
      amountDue: 200,
      amountPaid: 200,
    }),
  );
  await expect.element(screen.getByRole("heading", { name: "Invoice" })).toBeVisible();
  await expect.element(screen.getByText("STAR-0007")).toBeVisible();
  await expect.element(screen.getByText("Robin Example")).toBeVisible();
  await expect.element(screen.getByText("Paid on 5 Nov 2026")).toBeVisible();

  await expect.element(screen.getByRole("row", { name: /^Unused time.*−\$2\.50$/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /^Total.*\$2\.50$/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /^Credit applied.*−\$0\.50$/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /^Paid.*\$2\.00$/ })).toBeVisible();
});

test("shows the refunded amount of a partly refunded invoice", async () => {
  const { screen } = await openInvoice(() => anInvoice(7, { amountRefunded: 100 }));
  await expect.element(screen.getByText("Partly refunded")).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /^Refunded.*−\$1\.00$/ })).toBeVisible();
});

test("shows the remaining amount of an open invoice", async () => {
  const { screen } = await openInvoice(() =>
    anInvoice(7, { status: "open", amountPaid: 0, amountRemaining: 499, paidAt: null }),
  );
  await expect.element(screen.getByRole("row", { name: /^Still due.*\$4\.99$/ })).toBeVisible();
});

test("shows an error for another account's invoice", async () => {
  const { screen } = await openInvoice(() =>
    refuse({ status: 404, code: "NOT_FOUND", reason: "NOT_FOUND", message: "Invoice not found" }),
  );
  await expect.element(screen.getByRole("alert").getByText("Invoice not found")).toBeVisible();
});
