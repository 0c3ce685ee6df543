import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ACCOUNT_DIALOGS } from "./account-dialogs.ts";
import { draft, onCase, onChannels, onProfile, onReel } from "./dialog-pages.ts";
import { type DialogRow, pressed, through } from "./dialog-rows.ts";
import { fakeDirectory } from "./directory.ts";
import { aCase, closedCase } from "./moderation.ts";
import { openEditor } from "./open-editor.ts";
import { somebody } from "./people.ts";
import { ownProfile } from "./profiles.ts";
import { renderApp } from "./render-app.tsx";
import { streamerCard } from "./streamers.ts";
import { openWizard } from "./wizards.ts";

const directory = () => fakeDirectory().handlers;

/** Every dialog of the app. */
export const DIALOGS: Record<string, DialogRow> = {
  ...ACCOUNT_DIALOGS,
  "share one's page": {
    files: ["features/profiles/public/share-kit.tsx"],
    dialog: "Share your page",
    open: through(
      () =>
        onProfile("/profile", {
          publicPages: { own: () => ({ username: "robin", isOpen: true, isTooYoung: false }) },
        }),
      "button",
      "Share",
    ),
    first: ["switch", /^Public page/],
    back: ["button", "Share"],
  },
  "a part of the profile": {
    files: ["features/profiles/own/editors/editor-frame.tsx"],
    dialog: "Edit Personal",
    open: through(() => onProfile("/profile?tab=personal"), "button", "Edit personal"),
    first: ["textbox", "Hobbies"],
    back: ["button", "Edit personal"],
  },
  "a picture": {
    files: ["components/pictures/picture-dialog.tsx"],
    dialog: /./,
    open: through(() => onProfile("/profile"), "button", /^(Add|Change) .*(portrait|picture|avatar)/i),
    first: ["button", "Choose a picture"],
    back: ["button", /^(Add|Change) .*(portrait|picture|avatar)/i],
  },
  "a clip's words": {
    files: ["features/clips/editors/edit-clip-dialog.tsx"],
    dialog: "Edit clip",
    open: through(() => onProfile("/profile?tab=clips"), "button", "Edit Clip 1"),
    first: ["textbox", "Title"],
    back: ["button", "Edit Clip 1"],
  },
  "delete a clip": {
    files: ["features/clips/editors/clip-actions.tsx"],
    dialog: "Delete this clip?",
    open: through(() => onProfile("/profile?tab=clips"), "button", "Delete Clip 1"),
    first: ["button", "Keep it"],
    back: ["button", "Delete Clip 1"],
  },
  "who likes a clip": {
    files: ["features/clips/likes/likers-dialog.tsx"],
    dialog: "Who likes this clip",
    open: through(() => onProfile("/profile?tab=clips"), "button", /^4 likes/),
    first: ["dialog", "Who likes this clip"],
    back: ["button", /^4 likes/],
  },
  "add a clip": {
    files: ["features/clips/upload/add-clip-dialog.tsx"],
    dialog: "Add Clip",
    open: through(() => onProfile("/profile?tab=clips"), "button", "Add Clip"),
    first: ["button", "Choose a video"],
    back: ["button", "Add Clip"],
  },
  "import clips": {
    files: ["features/clips/linked/import-dialog.tsx"],
    dialog: "Import clips from Twitch",
    open: through(
      () =>
        onProfile("/profile?tab=clips", {
          linkedClips: {
            list: () => ({ clips: [], hidden: [], source: "connected" }),
            offered: () => ({ items: [], nextCursor: null }),
          },
        }),
      "button",
      "Import from Twitch",
    ),
    first: ["dialog", "Import clips from Twitch"],
    back: ["button", "Import from Twitch"],
  },
  "play a clip": {
    files: ["features/clips/lists/large-clip.tsx"],
    dialog: "Clip 1",
    open: through(() => onProfile("/profile?tab=clips"), "button", /^Play Clip 1/),
    first: ["region", "Clips, one at a time"],
    back: ["button", /^Play Clip 1/],
  },
  "the end of the free plan": {
    files: ["features/clips/lock/premium-dialog.tsx"],
    dialog: "Premium Required",
    open: async () => {
      await onReel();
      await userEvent.keyboard("{ArrowDown}".repeat(4));
    },
    first: ["dialog", "Premium Required"],
    back: ["heading", "Clips"],
  },
  "the reel's keys": {
    files: ["components/keys-dialog.tsx"],
    dialog: "Keyboard shortcuts",
    open: through(() => onReel(), "button", "Keyboard shortcuts"),
    first: ["switch", /^Letter keys/],
    back: ["button", "Keyboard shortcuts"],
  },
  filters: {
    files: ["features/discovery/filters/panel/sheet-panel.tsx"],
    dialog: "Filters",
    open: async () => {
      await page.viewport(800, 900);
      await renderApp("/streamers", { me: somebody(), handlers: directory() });
      await pressed("button", /^Filters/);
    },
    first: ["textbox", /./],
    back: ["button", /^Filters/],
  },
  "save filters": {
    files: ["features/discovery/presets/save-preset-dialog.tsx"],
    dialog: "Save these filters",
    open: async () => {
      await renderApp("/streamers?platforms=kick", {
        me: somebody(),
        handlers: { ...directory(), presets: { list: () => ({ presets: [] }) } },
      });
      await pressed("button", "Presets");
      await pressed("button", "Save these filters");
    },
    first: ["textbox", "Name"],
    back: ["button", "Presets"],
  },
  "a reminder": {
    files: ["features/follows/remind-dialog.tsx"],
    dialog: /^Don’t miss /,
    open: through(
      () =>
        renderApp("/dashboard", {
          me: somebody(),
          handlers: {
            discovery: {
              shelf: () => ({ items: [streamerCard(1, { nextStreamAt: "2036-11-21T20:00:00.000Z" })] }),
            },
            follows: { statuses: () => ({ followed: { [streamerCard(1).id]: "none" as const } }) },
          },
        }),
      "button",
      /^Remind me about/,
    ),
    first: ["dialog", /^Don’t miss /],
    back: ["button", /^Remind me about/],
  },
  "block somebody": {
    files: ["features/safety/block-dialog.tsx"],
    dialog: "Block Streamer 0?",
    open: async () => {
      await renderApp("/streamers", { me: somebody(), handlers: directory() });
      await pressed("button", "More actions for Streamer 0");
      await pressed("menuitem", "Block Streamer 0");
    },
    first: ["button", "Cancel"],
    back: ["button", "More actions for Streamer 0"],
  },
  "report somebody": {
    files: ["features/safety/report/report-dialog.tsx"],
    dialog: "Report Streamer 0",
    open: async () => {
      await renderApp("/streamers", { me: somebody(), handlers: directory() });
      await pressed("button", "More actions for Streamer 0");
      await pressed("menuitem", "Report Streamer 0");
    },
    first: ["radio", "Profile"],
    back: ["button", "More actions for Streamer 0"],
  },
  "suspend somebody": {
    files: ["features/moderation/cases/decide-form.tsx"],
    dialog: "Suspend @person_1?",
    open: async () => {
      await onCase(aCase(1));
      await pressed("radio", /^Suspend the person/);
      await page.getByRole("textbox", { name: "Reason" }).fill("Threats");
      await pressed("button", "Decide");
    },
    first: ["button", "Cancel"],
    back: ["button", "Decide"],
  },
  "take a decision back": {
    files: ["features/moderation/cases/reason-dialog.tsx"],
    dialog: "Take this decision back?",
    open: through(() => onCase(closedCase(1)), "button", "Take this decision back: Clip hidden"),
    first: ["textbox", "Reason"],
    back: ["button", "Take this decision back: Clip hidden"],
  },
  "why somebody is shown": {
    files: ["features/discovery/why/why-dialog.tsx"],
    dialog: /^Why /,
    open: through(
      () => renderApp("/streamers?mode=swipe", { me: somebody(), handlers: directory() }),
      "button",
      /^Why am I seeing/,
    ),
    first: ["dialog", /^Why /],
    back: ["button", /^Why am I seeing/],
  },
  "start an editor over": {
    files: ["components/restored-notice.tsx"],
    dialog: "Discard your changes?",
    open: async () => {
      const first = await openEditor("/profile?edit=personal", ownProfile());
      await first.dialog.getByRole("textbox", { name: "Hobbies" }).fill("Pottery,");
      await first.screen.unmount();
      await openEditor("/profile?edit=personal", ownProfile());
      await pressed("button", "Start over");
    },
    first: ["button", "Keep editing"],
    back: ["button", "Start over"],
  },
  "disconnect a channel": {
    files: ["features/profiles/own/channels/unlink-dialog.tsx"],
    dialog: "Disconnect Twitch?",
    open: through(onChannels, "button", "Disconnect Twitch"),
    first: ["button", "Cancel"],
    back: ["button", "Disconnect Twitch"],
  },
  "use what a channel has": {
    files: ["features/profiles/own/channels/take-over-dialog.tsx"],
    dialog: "Use from Twitch",
    open: through(onChannels, "button", "Use name or picture from Twitch"),
    first: ["checkbox", /^Name/],
    back: ["button", "Use name or picture from Twitch"],
  },
  "discard a draft": {
    files: ["features/profiles/own/draft-notice.tsx"],
    dialog: "Discard the draft?",
    open: through(
      () => onProfile("/profile", { drafts: { read: () => draft(3) }, profiles: { me: () => ownProfile() } }),
      "button",
      "Discard draft",
    ),
    first: ["button", "Keep draft"],
    back: ["button", "Discard draft"],
  },
  "leave a wizard": {
    files: ["components/leave-question.tsx"],
    dialog: "Leave without saving?",
    open: async () => {
      const { name, server } = await openWizard();
      server.isAway = true;
      await name.fill("Robin");
      await pressed("link", "Back to Home");
    },
    first: ["button", "Stay"],
    back: ["link", "Back to Home"],
  },
  "start a wizard over": {
    files: ["features/wizards/frame/resume-notice.tsx"],
    dialog: "Start over?",
    open: through(() => openWizard({ own: ownProfile(), draft: draft(3) }), "button", "Start over"),
    first: ["button", "Cancel"],
    back: ["button", "Start over"],
  },
  "a wizard elsewhere": {
    files: ["features/wizards/frame/unsaved-dialogs.tsx"],
    dialog: "You made changes somewhere else",
    open: async () => {
      const { name, server } = await openWizard({ draft: draft(3) });
      await expect.element(name).toHaveValue("Robin there");
      server.draft = draft(9);
      await name.fill("Robin here");
    },
    first: ["dialog", "You made changes somewhere else"],
    end: () => pressed("button", "Keep this version"),
    back: ["textbox", "Display Name"],
  },
};
