import { ErrorState } from "@starling/ui/error-state";
import type { Draft } from "@starling/validators/drafts";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "../../../lib/session.ts";
import { showError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { WizardProps } from "./wizard.tsx";
import { WizardSkeleton } from "./wizard-skeleton.tsx";
import type { Mode } from "./words.ts";

/** The form's code comes beside its data, not after it. */
const loading = import("./wizard.tsx");
loading.catch(() => undefined);
const Wizard = lazy(async () => ({ default: (await loading).Wizard }));

type WizardPageProps = Pick<WizardProps, "kind" | "steps" | "Preview"> & {
  /** What the route asks for; with a profile it is an update in any case (spec B §2.4). */
  mode: Mode;
};

/** Read once: while the form is open, it is the form that knows better. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false };

/** Loads the profile and the unfinished form, and opens the wizard with them. */
export function WizardPage({ kind, mode, steps, Preview }: WizardPageProps) {
  const { me } = useSession();
  const own = trpc.profiles.own.useQuery(undefined, ONCE);
  const draft = trpc.drafts.read.useQuery(undefined, ONCE);
  const discard = trpc.drafts.discard.useMutation();
  const [restarted, setRestarted] = useState<{ draft: Draft | null; times: number } | null>(null);
  useEffect(() => {
    // A file that does not come now is asked for again where it is needed.
    for (const { preload } of steps) preload?.().catch(() => undefined);
  }, [steps]);
  const failed = own.error ?? draft.error;
  if (failed) {
    return (
      <div className="mx-auto w-full max-w-2xl px-4 py-12">
        <ErrorState
          message="Your profile could not be loaded."
          detail="What you entered so far is safe."
          onRetry={() => void Promise.all([own.refetch(), draft.refetch()])}
          retrying={own.isFetching || draft.isFetching}
        />
      </div>
    );
  }
  if (!me || own.data === undefined || draft.data === undefined)
    return <WizardSkeleton steps={steps.length} />;

  async function discardDraft(): Promise<boolean> {
    try {
      await discard.mutateAsync();
      return true;
    } catch (error) {
      showError(error, "The draft could not be discarded. Please try again.");
      return false;
    }
  }

  const times = restarted?.times ?? 0;
  return (
    <Suspense fallback={<WizardSkeleton steps={steps.length} />}>
      <Wizard
        key={times}
        kind={kind}
        mode={own.data ? "update" : mode}
        steps={steps}
        Preview={Preview}
        me={me}
        own={own.data}
        draft={restarted ? restarted.draft : draft.data}
        onRestart={(next) => setRestarted({ draft: next, times: times + 1 })}
        onDiscard={discardDraft}
      />
    </Suspense>
  );
}
