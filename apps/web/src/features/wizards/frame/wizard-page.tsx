import { ErrorState } from "@starling/ui/error-state";
import type { Draft } from "@starling/validators/drafts";
import type { ProvenChannel } from "@starling/validators/own-channels";
import type { OwnProfile } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import { Suspense, useEffect, useState } from "react";
import { useSearch } from "wouter";
import { readIntent } from "../../../entities/session/intent.ts";
import { deviceZone } from "../../../lib/device-zone.ts";
import { wizardDraftName } from "../../../lib/drafts.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { useSession } from "../../../lib/session.ts";
import { showError } from "../../../lib/show-error.ts";
import type { StoredPictures } from "../../../lib/stored-pictures.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useStoredPictures } from "../../../lib/use-stored-pictures.ts";
import { prefillOf } from "./prefill.ts";
import type { WizardProps } from "./wizard.tsx";
import { WizardSkeleton } from "./wizard-skeleton.tsx";
import { type Mode, wizardPage as words } from "./words.ts";

const Wizard = loadable(async () => (await import("./wizard.tsx")).Wizard);
// Loads the form's code in parallel with its data.
Wizard.load();

type WizardPageProps = Pick<WizardProps, "kind" | "steps" | "Preview"> & {
  /**
   * In the mode `create`, the wizard also updates the profile if the member already has one (docs/product.md
   * §2.7).
   */
  mode: Mode;
};

/** Fetches on every mount, but not while the form is open, because a refetch would overwrite the input. */
const FETCH_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: "always",
  refetchOnReconnect: false,
} as const;

interface Start {
  own: OwnProfile | null;
  draft: Draft | null;
  pictures: StoredPictures | null;
  times: number;
}

export function WizardPage({ kind, mode, steps, Preview }: WizardPageProps) {
  const { me } = useSession();
  const own = trpc.profiles.own.useQuery(undefined, FETCH_ONCE);
  const draft = trpc.drafts.read.useQuery(undefined, FETCH_ONCE);
  const discard = trpc.drafts.discard.useMutation();
  const { isReturning, proven } = useProvenChannel(kind, mode);
  const name = me ? wizardDraftName(me.id, kind) : null;
  const pictures = useStoredPictures(name);
  const [start, setStart] = useState<Start | null>(null);
  useEffect(() => {
    // If this fails, opening the step tries again.
    for (const { preload } of steps) preload?.().catch(() => undefined);
  }, [steps]);
  const loaded = proven === undefined ? null : loadedStart(own, draft, pictures);
  if (!start && loaded) setStart(loaded);
  if (!start && (own.error || draft.error)) {
    return (
      <div className="mx-auto w-full max-w-2xl px-4 py-12">
        <ErrorState
          message={words.loadFailed}
          detail={words.loadFailedDetail}
          onRetry={() => void Promise.all([own.refetch(), draft.refetch()])}
          retrying={own.isFetching || draft.isFetching}
        />
      </div>
    );
  }
  if (!me || !start || name === null) return <WizardSkeleton steps={steps.length} />;

  async function discardDraft(): Promise<boolean> {
    try {
      await discard.mutateAsync();
      return true;
    } catch (error) {
      showError(error, words.discardFailed);
      return false;
    }
  }

  async function restart(next: Draft | null, stored: StoredPictures | null): Promise<void> {
    // Refetches, because another device may have submitted the form.
    const { data = null } = await own.refetch();
    setStart((last) => ({
      own: data ?? last?.own ?? null,
      draft: next,
      pictures: stored,
      times: (last?.times ?? 0) + 1,
    }));
  }

  return (
    <Suspense fallback={<WizardSkeleton steps={steps.length} />}>
      <Wizard
        key={start.times}
        kind={kind}
        mode={start.own ? "update" : mode}
        steps={steps}
        Preview={Preview}
        me={me}
        own={start.own}
        draft={start.draft}
        prefill={start.own === null && proven ? prefillOf(proven) : null}
        isProvedNow={isReturning}
        pictures={start.pictures}
        onRestart={(next, stored) => void restart(next, stored)}
        onDiscard={discardDraft}
      />
    </Suspense>
  );
}

/**
 * Channel that a new streamer has proven to own. Null if there is none, undefined while loading.
 * `isReturning`: the user just returned from signing in at the platform.
 */
function useProvenChannel(kind: Role, mode: Mode) {
  const search = useSearch();
  const [isReturning] = useState(() => new URLSearchParams(search).get("outcome") === "proved");
  const [isJoining] = useState(() => readIntent()?.returnTo.startsWith("/join/") ?? false);
  const isAsked = (isJoining || isReturning) && kind === "streamer" && mode === "create";
  const query = trpc.channels.proven.useQuery(
    { timeZone: deviceZone() },
    { ...FETCH_ONCE, retry: false, enabled: isAsked },
  );
  const proven: ProvenChannel | null | undefined = !isAsked || query.isError ? null : query.data;
  return { isReturning, proven };
}

interface Read<Data> {
  data: Data | undefined;
  error: unknown;
  isFetchedAfterMount: boolean;
}

/** Null until the profile, the draft and the pictures have been read since the page was opened. */
function loadedStart(
  own: Read<OwnProfile | null>,
  draft: Read<Draft | null>,
  pictures: StoredPictures | null | undefined,
): Start | null {
  const isHere = [own, draft].every(({ error, isFetchedAfterMount }) => isFetchedAfterMount && !error);
  if (!isHere || own.data === undefined || draft.data === undefined || pictures === undefined) return null;
  return { own: own.data, draft: draft.data, pictures, times: 0 };
}
