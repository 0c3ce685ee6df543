import { isolated } from "@starling/validators/isolated";
import { isSetUp, type Me } from "@starling/validators/sessions";
import { forgetIntent, type Intent, readIntent } from "./intent.ts";
import { loadCode } from "./load-code.ts";

/**
 * Where somebody goes who has come in or has taken the next step of the set-up: back to the page they came for once they
 * are set up (docs/product.md §1.2), until then and without one where the documents say.
 */
export function destinationOf(me: Me, documented: string): string {
  return (isSetUp(me) && readIntent()?.returnTo) || documented;
}

/** Does what somebody came for, once, when they are set up. To be called on the way to {@link destinationOf}. */
export function settleIntent(me: Me): void {
  if (!isSetUp(me)) return;
  const intent = readIntent();
  forgetIntent();
  if (intent?.kind === "follow") void follow(intent, me);
}

/** Both: goes to where they came from and does what they came for. Stays where nothing is documented and nobody came for anything. */
export function goOn(me: Me, documented: string | null, navigate: (to: string) => void): void {
  const destination = destinationOf(me, documented ?? "");
  settleIntent(me);
  if (destination !== "") navigate(destination);
}

async function follow({ streamerId, name }: Intent & { kind: "follow" }, me: Me): Promise<void> {
  const [{ toast }, { getApi }, { showError }] = await loadCode(() =>
    Promise.all([import("@starling/ui/toast"), import("./api-client.ts"), import("./show-error.ts")]),
  );
  if (me.role !== "viewer") {
    toast.info(`Only viewers can follow. Switch to viewer to follow ${isolated(name)}.`);
    return;
  }
  try {
    await getApi().client.follows.follow.mutate({ id: streamerId });
    toast.success(`You’re following ${isolated(name)}.`);
    await getApi().queries.invalidateQueries();
  } catch (error) {
    showError(error, `Could not follow ${isolated(name)}.`);
  }
}
