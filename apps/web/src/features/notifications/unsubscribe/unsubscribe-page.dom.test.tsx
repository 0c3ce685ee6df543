import { DEFAULT_CHOICES } from "@starling/validators/notifications";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "../../../testing/fake-link.ts";
import { renderApp } from "../../../testing/render-app.tsx";

beforeEach(() => sessionStorage.clear());

const SETTINGS = {
  kinds: DEFAULT_CHOICES,
  newFollows: "live",
  quietHours: null,
  timeZone: "UTC",
  pushesPerDay: 5,
  browsers: 0,
  mailRefusedAt: null,
} as const;

async function open({ isOwn = false, refusal = "" } = {}) {
  const written: unknown[] = [];
  const mailing = { kind: "live", label: "Live streams", isOn: true, isOwn } as const;
  const app = await renderApp("/unsubscribe?token=abc", {
    handlers: {
      deliveries: {
        readMailing: () => (refusal === "" ? mailing : refuse({ message: "dead", reason: refusal })),
        unsubscribe: (input) => {
          written.push(input);
          return { ...mailing, isOn: false };
        },
      },
      notifications: {
        updateSettings: (input) => {
          written.push(input);
          return SETTINGS;
        },
      },
    },
  });
  return { ...app, written };
}

test("unsubscribes only after the button is pressed and confirms it", async () => {
  const { screen, written } = await open();
  await expect.element(screen.getByText(/We email you about “Live streams”/)).toBeVisible();
  expect(written).toEqual([]);
  await screen.getByRole("button", { name: "Stop these emails" }).click();
  await expect.element(screen.getByRole("heading", { name: "We’ve stopped these emails" })).toBeVisible();
  expect(written).toEqual([{ token: "abc" }]);
  await expect.element(screen.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("lets the account's signed-in owner undo unsubscribing", async () => {
  const { screen, written } = await open({ isOwn: true });
  await screen.getByRole("button", { name: "Stop these emails" }).click();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByRole("heading", { name: "Stop these emails?" })).toBeVisible();
  expect(written).toEqual([{ token: "abc" }, { kinds: { live: { mail: true } } }]);
});

test("explains what to do when the link is invalid or has no token", async () => {
  const { screen } = await open({ refusal: "LINK_INVALID" });
  await expect.element(screen.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  await screen.unmount();
  await renderApp("/unsubscribe");
  await expect.element(page.getByRole("link", { name: "Choose what we email you" })).toBeVisible();
});
