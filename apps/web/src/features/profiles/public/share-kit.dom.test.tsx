import type { OwnPublicPage } from "@starling/validators/public-pages";
import { afterEach, expect, test, vi } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { ownStreamerProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const me = createMe({ role: "streamer" });
const profile = ownStreamerProfile();

afterEach(() => vi.unstubAllGlobals());

async function openKit(page: Partial<OwnPublicPage> = {}, update?: () => OwnPublicPage) {
  const own = { username: profile.username, isOpen: true, isTooYoung: false, ...page };
  const asked: unknown[] = [];
  const { screen } = await renderApp("/profile", {
    me,
    handlers: {
      profiles: { me: () => profile },
      publicPages: {
        own: () => own,
        update: (input) => {
          asked.push(input);
          return update ? update() : { ...own, ...input };
        },
      },
    },
  });
  await screen.getByRole("button", { name: "Share", exact: true }).click();
  return { kit: screen.getByRole("dialog"), screen, asked };
}

test("the share kit contains the link, a QR code, the card and a badge with its snippets", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", {
    ...navigator,
    userAgent: navigator.userAgent,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  const { kit, screen } = await openKit();
  const address = `${window.location.origin}/@${profile.username}`;
  await expect.element(kit.getByLabelText("Link", { exact: true })).toHaveValue(address);
  await kit.getByRole("button", { name: "Copy Link" }).click();
  await expect.element(screen.getByText("Copied")).toBeVisible();
  await kit.getByRole("tab", { name: "Live badge" }).click();
  await kit.getByRole("button", { name: "Copy Markdown" }).click();
  await expect.poll(() => copied).toHaveLength(2);
  expect(copied[0]).toBe(address);
  expect(copied[1]).toContain(`](${address}/badge.svg)](${address})`);
  await expect
    .element(kit.getByLabelText("HTML"))
    .toHaveValue(
      `<a href="${address}"><img src="${address}/badge.svg" alt="${profile.displayName} on Starling"></a>`,
    );
  await kit.getByRole("tab", { name: "Card" }).click();
  await expect
    .element(kit.getByRole("link", { name: "Download PNG" }))
    .toHaveAttribute("href", `/streamer/${profile.id}/card.png`);
  await kit.getByRole("tab", { name: "QR code" }).click();
  await expect.element(kit.getByRole("img", { name: /^QR code/ })).toBeVisible();
});

test("hides the public page optimistically and rolls back when the server rejects the change", async () => {
  const { kit, screen, asked } = await openKit();
  const isOpen = kit.getByRole("switch", { name: /^Public page/ });
  await expect.element(isOpen).toBeChecked();
  await isOpen.click();
  await expect.element(isOpen).not.toBeChecked();
  await expect.element(kit.getByText(/^Only signed-in members/)).toBeVisible();
  expect(kit.getByLabelText("Link", { exact: true }).query()).toBeNull();
  expect(asked).toEqual([{ isOpen: false }]);

  await screen.unmount();
  const refused = await openKit({}, () =>
    refuse({ message: "We are very busy right now.", status: 503, code: "SERVICE_UNAVAILABLE" }),
  );
  await refused.kit.getByRole("switch", { name: /^Public page/ }).click();
  await expect.element(refused.screen.getByText(/very busy|could not be changed/).first()).toBeVisible();
  await expect.element(refused.kit.getByRole("switch", { name: /^Public page/ })).toBeChecked();
});

test("offers no sharing to a member under 18 and explains why", async () => {
  const { kit } = await openKit({ isTooYoung: true });
  await expect.element(kit.getByText(/^Public pages open at 18/)).toBeVisible();
  expect(kit.getByRole("switch").query()).toBeNull();
});
