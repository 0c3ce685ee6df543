import { ErrorState } from "@starling/ui/error-state";
import { Suspense, useEffect } from "react";
import { Redirect } from "wouter";
import { Page } from "../../components/page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { DeskLoading } from "./desk-loading.tsx";
import { door as words } from "./words.ts";

const Desk = loadable(async () => (await import("./desk.tsx")).Desk);
const SecondFactorMissing = loadable(
  async () => (await import("./second-factor-missing.tsx")).SecondFactorMissing,
);

/** The server enforces access (docs/decisions/029). */
export function ModerationPage() {
  const { me } = useSession();
  return me?.isModerator ? <ModeratorGate /> : <Redirect to={paths.dashboard} replace />;
}

function ModeratorGate() {
  const access = trpc.moderation.access.useQuery(undefined, { staleTime: 0 });
  useEffect(() => Desk.load(), []);
  if (access.data && !access.data.isModerator) return <Redirect to={paths.dashboard} replace />;
  return (
    <Suspense fallback={<DeskLoading />}>
      <meta name="robots" content="noindex" />
      {access.data?.hasSecondFactor === true ? <Desk /> : null}
      {access.data?.hasSecondFactor === false ? <SecondFactorMissing /> : null}
      {access.data === undefined && access.isError ? (
        <Page title={words.title}>
          <ErrorState
            message={describeError(access.error, words.failed).message}
            detail={words.nothingLost}
            query={access}
          />
        </Page>
      ) : null}
      {access.data === undefined && !access.isError ? <DeskLoading /> : null}
    </Suspense>
  );
}
