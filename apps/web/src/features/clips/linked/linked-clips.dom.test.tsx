import type { LinkedClip, OfferedClip, OwnLinkedClips } from "@starling/validators/linked-clips";
import { expect, test, vi } from "vitest";
import { ownClipsPage } from "../../../testing/clips.ts";
import { type Handlers, refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { aStreamer, ownStreamerProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const PICTURE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

function linked(n: number, values: Partial<LinkedClip> = {}): LinkedClip {
  return {
    id: `0190f0e0-0000-7000-b000-00000000000${n}`,
    url: `https://clips.twitch.tv/Clip${n}`,
    title: `Moment ${n}`,
    duration: 28.5,
    views: n,
    clippedAt: "2026-02-01T20:00:00.000Z",
    thumbnail: PICTURE,
    thumbnailSrcSet: null,
    blur: null,
    ...values,
  };
}
function offered(n: number, values: Partial<OfferedClip> = {}): OfferedClip {
  const { title, duration, views, clippedAt } = linked(n);
  return { id: `Clip${n}`, title, duration, views, clippedAt, preview: PICTURE, isLinked: false, ...values };
}
const BUSY = {
  message: "Twitch is busy. Please try again in a minute.",
  status: 503,
  code: "SERVICE_UNAVAILABLE",
  reason: "UNAVAILABLE",
};

async function openOwn(own: Partial<OwnLinkedClips> = {}, handlers: Handlers["linkedClips"] = {}) {
  const server: OwnLinkedClips = { clips: [], hidden: [], source: "connected", ...own };
  const app = await renderApp("/profile?tab=clips", {
    me: createMe({ role: "streamer" }),
    handlers: {
      profiles: { me: () => ownStreamerProfile() },
      clips: { list: () => ownClipsPage([]) },
      linkedClips: { list: () => server, ...handlers },
    },
  });
  const section = app.screen.getByRole("region", { name: "Clips on Twitch" });
  return { ...app, section, server };
}

function openStreamer(byStreamer: () => { clips: LinkedClip[] }) {
  const streamer = aStreamer();
  return renderApp(`/streamer/${streamer.id}?tab=clips`, {
    me: createMe(),
    handlers: {
      profiles: { streamer: () => streamer },
      follows: { status: () => ({ isFollowing: false }) },
      clips: { byStreamer: () => ({ items: [], total: 0, totalPages: 0, nextCursor: null, unlockable: 0 }) },
      linkedClips: { byStreamer },
    },
  });
}

test("shows linked clips in a separate row, with links labeled as opening Twitch in a new tab", async () => {
  const { screen } = await openStreamer(() => ({ clips: [linked(1), linked(2, { thumbnail: null })] }));
  const section = screen.getByRole("region", { name: "Clips on Twitch" });
  const link = section.getByRole("link", { name: "Moment 1 (opens Twitch in a new tab)" });
  await expect.element(link).toHaveAttribute("href", "https://clips.twitch.tv/Clip1");
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(section.getByText("1 view", { exact: true })).toBeVisible();
  await expect.element(section.getByText("1 Feb 2026").first()).toBeVisible();
  await expect.element(section.getByText("0:28").first()).toBeVisible();
  expect(section.getByRole("button").elements(), "no likes").toHaveLength(0);
});

test("hides the row for a streamer without linked clips", async () => {
  const { screen } = await openStreamer(() => ({ clips: [] }));
  await expect.element(screen.getByText(/No clips/)).toBeVisible();
  expect(screen.getByRole("region", { name: "Clips on Twitch" }).query()).toBeNull();
});

test("adds clips selected from several pages of the channel's clips", async () => {
  const pages = [
    { items: [offered(1), offered(2, { isLinked: true })], nextCursor: "next" },
    { items: [offered(2), offered(3)], nextCursor: null },
  ];
  const link = vi.fn((_input: { ids: string[] }) => ({
    clips: [linked(1), linked(3)],
    hidden: [],
    source: "connected" as const,
  }));
  const asked: unknown[] = [];
  const { screen, section } = await openOwn(
    {},
    {
      offered: (input) => {
        asked.push(input);
        return pages[asked.length - 1] ?? { items: [], nextCursor: null };
      },
      link,
    },
  );
  await section.getByRole("button", { name: "Import from Twitch" }).click();
  const dialog = screen.getByRole("dialog", { name: "Import clips from Twitch" });
  await dialog.getByRole("checkbox", { name: /Moment 1/ }).click();
  await expect.element(dialog.getByRole("checkbox", { name: /Moment 2/ })).toBeDisabled();
  await expect.element(dialog.getByText("Room for 23 more")).toBeVisible();
  await dialog.getByRole("button", { name: "Show more" }).click();
  await dialog.getByRole("checkbox", { name: /Moment 3/ }).click();
  await expect.element(dialog.getByText("That’s all: 3 clips")).toBeVisible();
  expect(asked).toEqual([{}, { cursor: "next" }]);
  await dialog.getByRole("button", { name: "Add 2 clips" }).click();
  await expect.element(section.getByRole("link", { name: /Moment 3/ })).toBeVisible();
  expect(link.mock.calls[0]?.[0]).toEqual({ ids: ["Clip1", "Clip3"] });
  await expect.element(dialog).not.toBeInTheDocument();
});

test("limits the selection to the number of clips that can still be added", async () => {
  const clips = Array.from({ length: 9 }, (_, n) => linked(n));
  const many = [...clips, ...clips, ...clips]
    .slice(0, 23)
    .map((clip, at) => ({ ...clip, id: `${clip.id}${at}` }));
  const { screen, section } = await openOwn(
    { clips: many },
    { offered: () => ({ items: [offered(1), offered(2)], nextCursor: null }) },
  );
  await section.getByRole("button", { name: "Import from Twitch" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /Moment 1/ }).click();
  await expect.element(dialog.getByText("You’ve reached the limit")).toBeVisible();
  await expect.element(dialog.getByRole("checkbox", { name: /Moment 2/ })).toBeDisabled();
});

test("keeps the selection while Twitch is busy and allows a retry", async () => {
  let fails = true;
  const { screen, section } = await openOwn(
    {},
    {
      offered: () => (fails ? refuse(BUSY) : { items: [offered(1)], nextCursor: null }),
      link: () => refuse(BUSY),
    },
  );
  await section.getByRole("button", { name: "Import from Twitch" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(BUSY.message)).toBeVisible();
  fails = false;
  await dialog.getByRole("button", { name: /again/i }).click();
  await dialog.getByRole("checkbox", { name: /Moment 1/ }).click();
  await dialog.getByRole("button", { name: "Add 1 clip" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(BUSY.message);
  await expect.element(dialog.getByRole("checkbox", { name: /Moment 1/ })).toBeChecked();
});

test("removes a clip immediately and restores it after a failure", async () => {
  const { section, server, screen } = await openOwn(
    { clips: [linked(1), linked(2)] },
    {
      remove: ({ id }) => {
        if (id === linked(2).id) refuse({ message: "Clip not found", status: 404, reason: "NOT_FOUND" });
        server.clips = server.clips.filter((clip) => clip.id !== id);
        return { removed: true };
      },
    },
  );
  await section.getByRole("button", { name: "Remove Moment 1" }).click();
  await expect.element(section.getByRole("link", { name: /Moment 1/ })).not.toBeInTheDocument();
  await expect.element(section.getByText("1 of 24 clips")).toBeVisible();
  await section.getByRole("button", { name: "Remove Moment 2" }).click();
  await expect.element(screen.getByText("Clip not found")).toBeVisible();
  await expect.element(section.getByRole("link", { name: /Moment 2/ })).toBeVisible();
});

test("updates titles and views on request and reports removed clips", async () => {
  const { section, screen } = await openOwn(
    { clips: [linked(1), linked(2)] },
    {
      refresh: () => ({
        clips: [linked(1, { title: "A better title" })],
        hidden: [],
        source: "connected",
        removed: 1,
      }),
    },
  );
  await section.getByRole("button", { name: "Update clips from Twitch" }).click();
  await expect.element(section.getByRole("link", { name: /A better title/ })).toBeVisible();
  await expect.element(screen.getByText(/1 clip no longer on Twitch was removed/)).toBeVisible();
});

test.each([
  ["none", [], /Connect your Twitch channel to show/],
  ["none", [linked(1)], /only you can see these clips/],
  ["revoked", [linked(1)], /Connect it again/],
] as const)(
  "shows a link to connect Twitch when the channel's connection is %s",
  async (source, clips, said) => {
    const { section } = await openOwn({ source, clips: [...clips], hidden: clips.map(({ id }) => id) });
    await expect.element(section.getByText(said)).toBeVisible();
    await expect
      .element(section.getByRole("link", { name: "Connect Twitch" }))
      .toHaveAttribute("href", "/profile?tab=streaming");
    expect(section.getByRole("button", { name: "Import from Twitch" }).query()).toBeNull();
    if (clips.length > 0) await expect.element(section.getByText("Only you can see this")).toBeVisible();
  },
);
