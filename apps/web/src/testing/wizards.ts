import type { Draft } from "@starling/validators/drafts";
import type { OwnProfile } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
// Preloads lazy code: tests would time out while it is compiled.
import "../features/wizards/frame/wizard.tsx";
import "../features/wizards/streamer/streamer-wizard.tsx";
import "../features/wizards/viewer/viewer-wizard.tsx";
import { type Handlers, refuse } from "./fake-link.ts";
import { createMe } from "./people.ts";
import { renderApp } from "./render-app.tsx";

interface WizardOptions {
  role?: Role;
  own?: OwnProfile;
  draft?: Draft;
  handlers?: Handlers;
}

export function createDraftServer(draft: Draft | null = null) {
  const server = { draft, saves: 0, isAway: false };
  const handlers: NonNullable<Handlers["drafts"]> = {
    read: () => server.draft,
    save: ({ step, values, revision }) => {
      if (server.isAway) throw new TypeError("Failed to fetch");
      if ((server.draft?.revision ?? 0) !== revision)
        refuse({
          message: "You made changes somewhere else.",
          status: 409,
          code: "CONFLICT",
          reason: "CONFLICT",
        });
      server.saves += 1;
      server.draft = { step, values, revision: revision + 1, updatedAt: new Date() };
      return { revision: revision + 1, updatedAt: server.draft.updatedAt };
    },
    discard: () => {
      server.draft = null;
      return { message: "This draft no longer exists" };
    },
  };
  return { server, handlers };
}

export function nothingFilled(): Handlers {
  return {
    taxonomy: { list: () => [] },
    profiles: { own: () => null },
    drafts: createDraftServer().handlers,
  };
}

export async function openWizard({ role = "viewer", own, draft, handlers = {} }: WizardOptions = {}) {
  const storing = createDraftServer(draft ?? null);
  const profile = own ? { id: own.id, displayName: own.displayName, avatar: own.avatar } : null;
  const app = await renderApp(`/${own ? "update" : "create"}-${role}-profile`, {
    me: createMe({ role, profile }),
    handlers: {
      ...handlers,
      taxonomy: { list: () => [{ id: "g1", name: "Tunic" }], ...handlers.taxonomy },
      profiles: { own: () => own ?? null, ...handlers.profiles },
      drafts: { ...storing.handlers, ...handlers.drafts },
    },
  });
  const { screen } = app;
  return {
    ...app,
    server: storing.server,
    button: (name: string | RegExp) => screen.getByRole("button", { name, exact: typeof name === "string" }),
    heading: (name: string) => screen.getByRole("heading", { name, exact: true, level: 2 }),
    name: screen.getByRole("textbox", { name: "Display Name" }),
  };
}
