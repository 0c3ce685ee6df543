import type { OwnProfile, UpdateProfileInput } from "@starling/validators/profiles";
import { expect, vi } from "vitest";
import type { Handlers } from "./fake-link.ts";
import { somebody } from "./people.ts";
import { renderApp } from "./render-app.tsx";

interface Editing {
  /** What the server does with a save; it takes it by default. */
  answer?: (input: UpdateProfileInput) => OwnProfile | Promise<OwnProfile>;
  /** The own profile as it is read; the given one by default. */
  me?: () => OwnProfile;
  taxonomy?: Handlers["taxonomy"];
  channels?: Handlers["channels"];
  /** Whose account it is, where that matters. */
  id?: string;
  /** False where the address opens none. */
  opens?: boolean;
}

/** The own profile with an editor open, and what it sent. */
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
    me: somebody({ role: profile.role, ...(id === undefined ? {} : { id }) }),
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
  // Its code comes when it is opened, which a busy machine takes longer for than an action waits.
  if (opens) await expect.element(dialog).toBeVisible();
  return { ...app, sent, dialog, save: dialog.getByRole("button", { name: "Save" }) };
}
