import { toast } from "@starling/ui/toast";
import { HINT_COOKIE, type Me } from "@starling/validators/sessions";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { App } from "../app/app.tsx";
import { closeAccountDialog } from "../entities/session/account-dialog-store.ts";
import { clearIntent, type Intent, rememberIntent } from "../entities/session/intent.ts";
import { removePendingSignUp } from "../entities/session/pending-sign-up.ts";
import { createApi, type FollowLive, replaceApi } from "../lib/api-client.ts";
import { awaitSession } from "../lib/session-store.ts";
import { replaceSite, type Site } from "../lib/site.ts";
import { fakeLink, type Handlers } from "./fake-link.ts";

interface RenderAppOptions {
  /** Signed-in member; anonymous by default. */
  me?: Me;
  handlers?: Handlers;
  site?: Partial<Site>;
  intent?: Intent;
  /** Starts live updates; disabled by default. */
  followLive?: FollowLive;
}

/** Returns `path()`, the current path, and `visited`, all visited paths. */
export async function renderApp(
  path: string,
  { me, handlers = {}, site = {}, intent, followLive }: RenderAppOptions = {},
) {
  await cookieStore.set({ name: HINT_COOKIE, value: me ? "1" : "0", path: "/" });
  const accounts = { ...(me ? { me: () => me } : {}), ...handlers.accounts };
  const api = createApi(fakeLink({ ...handlers, accounts }), followLive);
  const { queries, ...defaults } = api.queries.getDefaultOptions();
  api.queries.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 1 } });
  replaceApi(api);
  replaceSite(site);
  awaitSession();
  clearIntent();
  removePendingSignUp();
  if (intent) rememberIntent(intent);
  closeAccountDialog();
  toast.dismiss();
  const memory = memoryLocation({ path, record: true });
  const screen = await render(
    <Router hook={memory.hook} searchHook={memory.searchHook}>
      <App />
    </Router>,
  );
  return {
    screen,
    navigate: memory.navigate,
    visited: memory.history,
    path: () => memory.history.at(-1) ?? "",
  };
}
