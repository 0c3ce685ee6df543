import type { LikersPage, OwnClip, OwnClipsPage } from "@starling/validators/clips";
import { expect, test } from "vitest";
import { ownClip, ownClipsPage } from "../../../testing/clips.ts";
import { type Handlers, refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { pressBack } from "../../../testing/press-back.ts";
import { ownStreamerProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const FULL = "Your plan has one spot in the swipe reel.";

interface Options {
  clips?: OwnClip[];
  changes?: Partial<OwnClipsPage>;
  handlers?: Handlers["clips"];
}

async function open({
  clips = [ownClip(1, { inSwipe: true }), ownClip(2)],
  changes,
  handlers,
}: Options = {}) {
  const server = { clips };
  const app = await renderApp("/profile?tab=clips", {
    me: createMe({ role: "streamer" }),
    handlers: {
      profiles: { me: () => ownStreamerProfile() },
      linkedClips: { list: () => ({ clips: [], hidden: [], source: "none" }) },
      clips: {
        list: () => ownClipsPage(server.clips, changes),
        update: ({ id, inSwipe, title, tags }) => {
          if (inSwipe && server.clips.some(({ inSwipe }) => inSwipe)) {
            refuse({ message: FULL, status: 409, code: "CONFLICT", reason: "CONFLICT" });
          }
          server.clips = server.clips.map((clip) =>
            clip.id === id
              ? {
                  ...clip,
                  inSwipe: inSwipe ?? clip.inSwipe,
                  title: title ?? clip.title,
                  tags: tags ?? clip.tags,
                }
              : clip,
          );
          return server.clips.find((clip) => clip.id === id) ?? ownClip(1);
        },
        ...handlers,
      },
    },
  });
  const row = (n: number) => app.screen.getByRole("article", { name: `Clip ${n}`, exact: true });
  return { ...app, server, row };
}

test("each row shows its clip's length, likes, date and tags", async () => {
  const { row } = await open();
  await expect.element(row(1).getByText("0:12")).toBeVisible();
  await expect.element(row(1).getByRole("button", { name: /^4 likes/ })).toBeVisible();
  await expect.element(row(1).getByText("1 Feb 2026")).toBeVisible();
  await expect.element(row(1).getByText("cosy")).toBeVisible();
});

test("adds a clip to the swipe reel and reverts the switch when the server rejects it", async () => {
  const { screen, row } = await open();
  await expect.element(screen.getByText("1 of 1 clips in the swipe reel")).toBeVisible();
  await row(2).getByRole("switch").click();
  await expect.element(screen.getByText(FULL)).toBeVisible();
  await expect.element(row(2).getByRole("switch")).not.toBeChecked();
  await row(1).getByRole("switch").click();
  await expect.element(screen.getByText("0 of 1 clips in the swipe reel")).toBeVisible();
  await row(2).getByRole("switch").click();
  await expect.element(screen.getByText("1 of 1 clips in the swipe reel")).toBeVisible();
  await expect.element(row(2).getByRole("switch")).toBeChecked();
});

test("edits title, description, tags and captions", async () => {
  const captioned: unknown[] = [];
  const { screen, row } = await open({
    clips: [ownClip(1, { captions: { url: "/captions/1.vtt", language: "de" } })],
    handlers: {
      setCaptions: ({ captions }) => {
        captioned.push(captions);
        return ownClip(1);
      },
    },
  });
  await row(1).getByRole("button", { name: "Edit Clip 1" }).click();
  const editor = screen.getByRole("dialog", { name: "Edit clip" });
  const title = editor.getByRole("textbox", { name: "Title" });
  await title.fill("  ");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect.element(title).toHaveAccessibleDescription("Please give your clip a title");
  await title.fill("Rooftop run");
  await editor.getByRole("button", { name: "Remove cosy" }).click();
  await expect.element(editor.getByText("In Deutsch")).toBeVisible();
  await editor.getByRole("button", { name: "Remove captions" }).click();
  await editor.getByRole("button", { name: "Save" }).click();
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(screen.getByRole("article", { name: "Rooftop run" })).toBeVisible();
  await expect.element(screen.getByText("cosy", { exact: true })).not.toBeInTheDocument();
  expect(captioned).toEqual([null]);
});

test("shows errors at rejected tags and captions and keeps the input", async () => {
  const words = "This contains a slur. Please use different words.";
  const link = "Short links hide where they lead. Please enter the link’s full address.";
  const refused = { status: 400, code: "BAD_REQUEST", reason: "VALIDATION" } as const;
  let isTagFine = false;
  const { screen, row } = await open({
    handlers: {
      update: () =>
        isTagFine
          ? ownClip(1)
          : refuse({ ...refused, message: words, fields: [{ path: "tags.0", message: words }] }),
      setCaptions: () =>
        refuse({ ...refused, message: link, fields: [{ path: "captions.vtt", message: link }] }),
    },
  });
  await row(1).getByRole("button", { name: "Edit Clip 1" }).click();
  const editor = screen.getByRole("dialog", { name: "Edit clip" });
  const captions = new File(["WEBVTT\n\n00:00.000 --> 00:01.000\nbit.ly/x"], "said.vtt", {
    type: "text/vtt",
  });
  await editor.getByLabelText("Captions file").upload(captions);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect
    .element(editor.getByRole("textbox", { name: "Tags" }))
    .toHaveAccessibleDescription(new RegExp(words));
  isTagFine = true;
  await editor.getByRole("button", { name: "Save" }).click();
  await expect.element(editor.getByText(link)).toBeVisible();
  await expect.element(editor.getByText("cosy", { exact: true })).toBeVisible();
});

test("removes a clip after confirmation", async () => {
  let clips = [ownClip(1), ownClip(2)];
  const { screen, row } = await open({
    handlers: {
      list: () => ownClipsPage(clips),
      remove: ({ id }) => {
        clips = clips.filter((clip) => clip.id !== id);
        return { removed: true };
      },
    },
  });
  await row(1).getByRole("button", { name: "Delete Clip 1" }).click();
  const question = screen.getByRole("alertdialog", { name: "Delete this clip?" });
  await question.getByRole("button", { name: "Delete clip" }).click();
  await expect.element(row(1)).not.toBeInTheDocument();
  await expect.element(screen.getByText("“Clip 1” is deleted")).toBeVisible();
  await expect.element(row(2)).toBeVisible();
});

const vera = {
  id: "0190f0e0-0000-7000-8000-00000000aaaa",
  displayName: "Vera",
  username: "vera",
  avatar: null,
  likedAt: "2026-02-03T10:00:00.000Z",
};

test.each<[string, LikersPage, string]>([
  [
    "names",
    { likers: [vera], total: 1, totalPages: 1, nextCursor: null, isLocked: false },
    "1 person likes this clip.",
  ],
  [
    "only the count",
    { likers: [], total: 31, totalPages: 3, nextCursor: null, isLocked: true },
    "31 people like this clip. See who they are with Premium.",
  ],
  [
    "an empty list",
    { likers: [], total: 0, totalPages: 0, nextCursor: null, isLocked: false },
    "No likes yet. They’ll show up here.",
  ],
])("the dialog of a clip's likes shows %s", async (_what, answer, words) => {
  const { screen, row } = await open({ handlers: { likers: () => answer } });
  await row(1)
    .getByRole("button", { name: /who likes/ })
    .click();
  const dialog = screen.getByRole("dialog", { name: "Who likes this clip" });
  await expect.element(dialog.getByText(words)).toBeVisible();
  const names = dialog.getByRole("link", { name: "Vera" }).elements();
  expect(names).toHaveLength(answer.likers.length);
  expect(dialog.getByRole("link", { name: "See plans" }).elements()).toHaveLength(answer.isLocked ? 1 : 0);
});

test("asks for confirmation before leaving an edited clip and restores the edit after a reload", async () => {
  const first = await open();
  await first.row(1).getByRole("button", { name: "Edit Clip 1" }).click();
  const title = first.screen.getByRole("textbox", { name: "Title" });
  await title.fill("Rooftop run");
  expect(pressBack()).toBe(true);
  await first.screen.getByRole("button", { name: "Keep editing" }).click();
  await first.screen.unmount();
  const { screen, row } = await open();
  await row(1).getByRole("button", { name: "Edit Clip 1" }).click();
  await expect.element(screen.getByText("We saved what you typed here.")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Rooftop run");
  await screen.getByRole("button", { name: "Start over" }).click();
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Clip 1");
});

test("marks a clip hidden by a moderator, links to the decision and excludes it from the reel", async () => {
  const { row } = await open({ clips: [ownClip(1, { status: "hidden" }), ownClip(2)] });
  await expect.element(row(1).getByText("Hidden by a moderator")).toBeVisible();
  await expect
    .element(row(1).getByRole("link", { name: "See the decision about Clip 1" }))
    .toHaveAttribute("href", "/account-settings?tab=safety#decisions");
  expect(row(1).getByRole("switch").query()).toBeNull();
  await expect.element(row(2).getByRole("switch")).toBeVisible();
  expect(row(2).getByText("Hidden by a moderator").query()).toBeNull();
});
