import { t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import { isSetUp, type Me } from "@starling/validators/sessions";
import { loadCode } from "../../lib/load-code.ts";
import { clearIntent, type Intent, readIntent } from "./intent.ts";

/**
 * Page to open after sign-in or a setup step. If setup is complete, returns the page remembered before
 * sign-in (docs/product.md §1.2). If setup is incomplete or no page is remembered, returns `documented`.
 */
export function destinationOf(me: Me, documented: string): string {
  return (isSetUp(me) && readIntent()?.returnTo) || documented;
}

/** If setup is complete, performs the remembered action once. Call before opening {@link destinationOf}. */
export function performIntent(me: Me): void {
  if (!isSetUp(me)) return;
  const intent = readIntent();
  clearIntent();
  if (intent?.kind === "follow") void follow(intent, me);
  if (intent?.kind === "save-channel") void save(intent, me);
}

/**
 * Performs the remembered action, then opens the page that {@link destinationOf} returns. If that function
 * returns an empty string, no page opens.
 */
export function proceed(me: Me, documented: string | null, navigate: (to: string) => void): void {
  const destination = destinationOf(me, documented ?? "");
  performIntent(me);
  if (destination !== "") navigate(destination);
}

async function follow({ streamerId, name }: Intent & { kind: "follow" }, me: Me): Promise<void> {
  const [{ toast }, { getApi }, { showError }] = await loadCode(() =>
    Promise.all([
      import("@starling/ui/toast"),
      import("../../lib/api-client.ts"),
      import("../../lib/show-error.ts"),
    ]),
  );
  if (me.role !== "viewer") {
    toast.info(t("Only viewers can follow. Switch to viewer to follow {name}.", { name: isolated(name) }));
    return;
  }
  try {
    await getApi().client.follows.follow.mutate({ id: streamerId });
    toast.success(t("You’re following {name}.", { name: isolated(name) }));
    await getApi().queries.invalidateQueries();
  } catch (error) {
    showError(error, t("Could not follow {name}.", { name: isolated(name) }));
  }
}

async function save({ platform, channelId, name }: Intent & { kind: "save-channel" }, me: Me): Promise<void> {
  const [{ toast }, { getApi }, { showError }] = await loadCode(() =>
    Promise.all([
      import("@starling/ui/toast"),
      import("../../lib/api-client.ts"),
      import("../../lib/show-error.ts"),
    ]),
  );
  if (me.role !== "viewer") {
    toast.info(
      t("Only viewers can save channels. Switch to viewer to save {name}’s.", { name: isolated(name) }),
    );
    return;
  }
  try {
    const { member } = await getApi().client.savedChannels.save.mutate({ platform, channelId });
    if (member) await getApi().client.follows.follow.mutate({ id: member.id });
    toast.success(
      member
        ? t("You’re following {name}.", { name: isolated(member.displayName) })
        : t("{name}’s channel is saved.", { name: isolated(name) }),
    );
    await getApi().queries.invalidateQueries();
  } catch (error) {
    showError(error, t("Could not save {name}’s channel.", { name: isolated(name) }));
  }
}
