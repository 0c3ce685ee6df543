import type { OwnProfile, UpdateProfileInput } from "@starling/validators/profiles";
import { expect, vi } from "vitest";
import type { Handlers } from "./fake-link.ts";
import { createMe } from "./people.ts";
import { renderApp } from "./render-app.tsx";

interface Editing {
  /** Response to the update; by default, success. */
  answer?: (input: UpdateProfileInput) => OwnProfile | Promise<OwnProfile>;
  /** Response of `me`; by default, the profile passed to `openEditor`. */
  me?: () => OwnProfile;
  taxonomy?: Handlers["taxonomy"];
  channels?: Handlers["channels"];
  id?: string;
  /** Whether the URL is expected to open an editor; true by default. */
  opens?: boolean;
}

export async function openEditor(address: string, profile: OwnProfile, editing: Editing = {}) {
  const {
    answer,
    me = () => profile,
    taxonomy = { list: () => [] },
    opens = true,
    id,
    channels = {},
  } = editing;
  const sent = vi.fn<(input: UpdateProfileInput) => void>();
  const app = await renderApp(address, {
    me: createMe({ role: profile.role, ...(id === undefined ? {} : { id }) }),
    handlers: {
      taxonomy,
      channels,
      profiles: {
        me,
        update: (input) => {
          sent(input);
          return answer ? answer(input) : profile;
        },
      },
    },
  });
  const dialog = app.screen.getByRole("dialog");
  // On a busy machine, lazy-loaded code may take longer than an action's timeout.
  if (opens) await expect.element(dialog).toBeVisible();
  return { ...app, sent, dialog, save: dialog.getByRole("button", { name: "Save" }) };
}
