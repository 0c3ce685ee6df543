import type { OwnChannels } from "@starling/validators/own-channels";
import { expect, test, vi } from "vitest";
import { ownChannel } from "../../../../testing/channels.ts";
import { refuse } from "../../../../testing/fake-link.ts";
import { createMe } from "../../../../testing/people.ts";
import { ownStreamerProfile } from "../../../../testing/profiles.ts";
import { renderApp } from "../../../../testing/render-app.tsx";

const mika = ownChannel();

async function open(found: Partial<OwnChannels>, end = "", tab = "streaming") {
  let own: OwnChannels = { channels: [], platforms: ["twitch", "youtube", "kick"], ...found };
  const unlink = vi.fn(async () => {
    own = { ...own, channels: [] };
    return { removed: true as const };
  });
  const takeOver = vi.fn((_input: unknown) => ownStreamerProfile());
  const { screen, visited } = await renderApp(`/profile?tab=${tab}${end}`, {
    me: createMe({ role: "streamer" }),
    handlers: {
      profiles: { me: () => ownStreamerProfile() },
      channels: { list: () => own, unlink, takeOver },
    },
  });
  return { screen, visited, unlink, takeOver };
}

test("offers only the configured platforms", async () => {
  const { screen } = await open({ platforms: ["twitch", "kick"] });
  await expect.element(screen.getByRole("button", { name: "Connect Twitch" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Connect Kick" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Connect YouTube" }).query()).toBeNull();
});

test("explains adding a link when no platform can be connected", async () => {
  const { screen } = await open({ platforms: [] });
  await expect.element(screen.getByText(/You can’t connect platforms here/)).toBeVisible();
});

test("disconnects a verified channel after a confirmation that names the consequences", async () => {
  const { screen, unlink } = await open({ channels: [mika] });
  await expect.element(screen.getByRole("link", { name: /^Mika/ })).toHaveAttribute("href", mika.address);
  await expect.element(screen.getByText("Verified", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Disconnect Twitch" }).click();
  const question = screen.getByRole("alertdialog", { name: "Disconnect Twitch?" });
  await expect.element(question.getByText(/no longer be verified.*clips.* will be hidden/i)).toBeVisible();
  await question.getByRole("button", { name: "Disconnect" }).click();
  await expect.poll(() => unlink.mock.calls).toHaveLength(1);
  await expect.element(screen.getByRole("button", { name: "Connect Twitch" })).toBeVisible();
});

test("disconnects a channel optimistically and rolls back if the server rejects it", async () => {
  const { screen, unlink } = await open({ channels: [mika] });
  const answer = Promise.withResolvers<void>();
  unlink.mockImplementation(async () => {
    await answer.promise;
    const message = "We are very busy right now.";
    return refuse({ message, status: 503, code: "SERVICE_UNAVAILABLE", reason: "UNAVAILABLE" });
  });
  await screen.getByRole("button", { name: "Disconnect Twitch" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect.element(screen.getByRole("button", { name: "Connect Twitch" })).toBeVisible();
  answer.resolve();
  await expect.element(screen.getByRole("button", { name: "Disconnect Twitch" })).toBeVisible();
  await expect.element(screen.getByText(/very busy/).first()).toBeVisible();
});

test("asks to reconnect a channel whose grant was revoked", async () => {
  const { screen } = await open({ channels: [{ ...mika, isRevoked: true }] });
  await expect.element(screen.getByText("Needs to be connected again")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Connect Twitch again" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Use name or picture from Twitch" }).query()).toBeNull();
});

test.each([
  ["connected", /connected and verified/],
  ["taken", /connected to another account. Disconnect it there first/],
  ["none", /has no channel/],
  ["failed", /did not confirm/],
])("shows the result %s once after returning from the platform", async (outcome, said) => {
  const { screen, visited } = await open({}, `&channel=youtube&link=${outcome}`);
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.poll(() => visited.at(-1)).toBe("/profile?tab=streaming");
  const section = screen.getByRole("region", { name: "Verified channels" });
  await section.getByRole("button", { name: "Dismiss" }).click();
  expect(screen.getByText(said).query()).toBeNull();
});

test("the import dialog has no preselection and imports only the chosen picture", async () => {
  const { screen, takeOver } = await open({ channels: [mika] });
  await screen.getByRole("button", { name: "Use name or picture from Twitch" }).click();
  const dialog = screen.getByRole("dialog", { name: "Use details from Twitch" });
  await expect.element(dialog.getByRole("button", { name: "Use" })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /Picture/ }).click();
  await dialog.getByRole("button", { name: "Use" }).click();
  await expect
    .poll(() => takeOver.mock.calls[0]?.[0])
    .toEqual({ platform: "twitch", name: false, picture: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the overview links to the channel settings while no channel is connected", async () => {
  const { screen } = await open({}, "", "overview");
  await screen.getByRole("link", { name: "Connect a channel" }).click();
  await expect.element(screen.getByRole("button", { name: "Connect Twitch" })).toBeVisible();
});
