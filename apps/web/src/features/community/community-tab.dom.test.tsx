import type { DiscordConnection } from "@starling/validators/discord";
import type { OwnOverlay } from "@starling/validators/overlays";
import { afterEach, expect, test, vi } from "vitest";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const ADDRESS = `https://discord.com/api/webhooks/123456789012345678/${"a".repeat(68)}`;
const ROLE = "876543210987654321";
const SECRET = "s".repeat(43);

const connected: DiscordConnection = {
  name: "Captain Hook",
  address: "https://discord.com/api/webhooks/…5678/••••••••",
  roleId: null,
  connectedAt: new Date("2026-03-01T10:00:00Z"),
  failure: null,
  failedAt: null,
  postedAt: null,
};

interface World {
  connection?: DiscordConnection | null;
  overlay?: OwnOverlay | null;
}

async function open({ connection = null, overlay = null }: World = {}) {
  let held = { connection, overlay };
  const keep = (change: Partial<typeof held>) => {
    held = { ...held, ...change };
  };
  const save = vi.fn((_input: unknown) => {
    keep({ connection: connected });
    return { connection: connected };
  });
  const send = vi.fn(() => ({ connection: held.connection ?? connected }));
  const disconnect = vi.fn(async () => {
    keep({ connection: null });
    return { removed: true as const };
  });
  const remove = vi.fn(() => {
    keep({ overlay: null });
    return { removed: true as const };
  });
  const renew = vi.fn(() => {
    keep({ overlay: { createdAt: new Date() } });
    return { secret: SECRET, createdAt: new Date() };
  });
  const { screen } = await renderApp("/account-settings?tab=community", {
    me: createMe({ role: "streamer" }),
    handlers: {
      discord: { own: () => ({ connection: held.connection }), save, test: send, remove: disconnect },
      overlays: { own: () => ({ overlay: held.overlay }), renew, remove },
    },
  });
  return {
    screen,
    calls: { save, send, disconnect, renew, remove },
    keep,
    discord: screen.getByRole("region", { name: "Discord" }),
    stream: screen.getByRole("region", { name: "Stream overlay" }),
  };
}

test("connects a pasted webhook, and rejects any other URL without a request to the server", async () => {
  const { screen, discord, calls } = await open();
  await discord.getByRole("button", { name: "Connect Discord" }).click();
  const dialog = screen.getByRole("dialog", { name: "Connect Discord" });
  await dialog.getByLabelText("Webhook URL").fill("https://hooks.example/api/webhooks/1/2");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText(/isn’t a Discord webhook URL/)).toBeVisible();
  expect(calls.save).not.toHaveBeenCalled();
  await dialog.getByLabelText("Webhook URL").fill(ADDRESS);
  await dialog.getByLabelText(/Role to mention/).fill(ROLE);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(discord.getByText("Captain Hook")).toBeVisible();
  expect(calls.save.mock.calls).toEqual([[{ address: ADDRESS, roleId: ROLE }]]);
});

test("shows the server's error at the field and keeps the pasted URL", async () => {
  const { screen, discord, calls } = await open();
  const message = "Discord doesn’t know this webhook.";
  calls.save.mockImplementation(() =>
    refuse({
      message,
      status: 400,
      code: "BAD_REQUEST",
      reason: "VALIDATION",
      fields: [{ path: "address", message }],
    }),
  );
  await discord.getByRole("button", { name: "Connect Discord" }).click();
  const dialog = screen.getByRole("dialog", { name: "Connect Discord" });
  await dialog.getByLabelText("Webhook URL").fill(ADDRESS);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByLabelText("Webhook URL")).toHaveValue(ADDRESS);
});

test("sends a test, and shows that posts have stopped if Discord refuses it", async () => {
  const { screen, discord, calls, keep } = await open({ connection: connected });
  await discord.getByRole("button", { name: "Send a test" }).click();
  await expect.element(screen.getByText(/Test sent/)).toBeVisible();
  calls.send.mockImplementation(() => {
    keep({ connection: { ...connected, failure: "gone", failedAt: new Date() } });
    return refuse({
      message: "Discord no longer knows it.",
      status: 409,
      code: "CONFLICT",
      reason: "CONFLICT",
    });
  });
  await discord.getByRole("button", { name: "Send a test" }).click();
  await expect.element(discord.getByText(/^Posts stopped/)).toBeVisible();
  await expect.element(discord.getByRole("button", { name: "Connect again" })).toBeVisible();
});

test("disconnects optimistically and rolls back if the server refuses", async () => {
  const { screen, discord, calls } = await open({ connection: connected });
  const answer = Promise.withResolvers<void>();
  calls.disconnect.mockImplementation(async () => {
    await answer.promise;
    return refuse({ message: "We are very busy right now.", status: 503, reason: "UNAVAILABLE" });
  });
  await discord.getByRole("button", { name: "Disconnect" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect.element(discord.getByRole("button", { name: "Connect Discord" })).toBeVisible();
  answer.resolve();
  await expect.element(discord.getByText("Captain Hook")).toBeVisible();
});

test("shows a new overlay's URL once, with the chosen theme, and copies it", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { stream } = await open();
  await stream.getByRole("button", { name: "Create an overlay" }).click();
  const address = stream.getByLabelText("Overlay address");
  await expect.element(address).toHaveValue(`${location.origin}/overlay/${SECRET}`);
  await stream.getByLabelText("Goal", { exact: true }).fill("100");
  await stream.getByRole("checkbox", { name: "Where to find you" }).click();
  await stream.getByLabelText("Size").selectOptions("Large");
  const themed = `${location.origin}/overlay/${SECRET}?show=follower,goal&goal=100&scale=1.5`;
  await expect.element(address).toHaveValue(themed);
  await stream.getByRole("button", { name: "Copy" }).click();
  expect(copied.mock.calls).toEqual([[themed]]);
  await stream.getByLabelText("Goal", { exact: true }).fill("many");
  await expect.element(stream.getByText(/whole number from 1/)).toBeVisible();
});

test("an overlay that was created earlier shows no URL and can get a new one or be removed", async () => {
  const { screen, stream, calls } = await open({ overlay: { createdAt: new Date("2026-03-01T10:00:00Z") } });
  await expect.element(stream.getByText(/can’t be shown again/)).toBeVisible();
  await stream.getByRole("button", { name: "New address" }).click();
  const question = screen.getByRole("alertdialog", { name: "Create a new address?" });
  await question.getByRole("button", { name: "Create new address" }).click();
  await expect
    .element(stream.getByLabelText("Overlay address"))
    .toHaveValue(`${location.origin}/overlay/${SECRET}`);
  await stream.getByRole("button", { name: "Remove" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.element(stream.getByRole("button", { name: "Create an overlay" })).toBeVisible();
  expect(calls.renew).toHaveBeenCalledTimes(1);
});
