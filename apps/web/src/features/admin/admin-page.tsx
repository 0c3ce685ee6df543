import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { ShieldCheck } from "lucide-react";
import { Suspense, useEffect } from "react";
import { Link, Redirect } from "wouter";
import { tabHref } from "../../components/address-tabs.tsx";
import { MessagePage } from "../../components/message-page.tsx";
import { Page } from "../../components/page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { secondFactorPage, admin as words } from "./words.ts";

const AdminTabs = loadable(async () => (await import("./admin-tabs.tsx")).AdminTabs);

/** Redirects everyone but operators; the server enforces access. */
export function AdminPage() {
  const { me } = useSession();
  return me?.isOperator ? <OperatorGate /> : <Redirect to={paths.dashboard} replace />;
}

function OperatorGate() {
  const access = trpc.admin.access.useQuery(undefined, { staleTime: 0 });
  useEffect(() => AdminTabs.load(), []);
  if (access.data && !access.data.isOperator) return <Redirect to={paths.dashboard} replace />;
  if (access.data && !access.data.hasSecondFactor) return <SecondFactorMissing />;
  return (
    <Page title={words.title}>
      <meta name="robots" content="noindex" />
      {access.data ? (
        <Suspense fallback={<AdminLoading />}>
          <AdminTabs />
        </Suspense>
      ) : null}
      {access.data === undefined && access.isError ? (
        <ErrorState
          message={describeError(access.error, words.failed).message}
          detail={words.nothingLost}
          query={access}
        />
      ) : null}
      {access.isPending ? <AdminLoading /> : null}
    </Page>
  );
}

function AdminLoading() {
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col gap-4">
      <Skeleton className="h-9 w-full max-w-xl" />
      <Skeleton className="h-64 w-full" />
    </SkeletonGroup>
  );
}

function SecondFactorMissing() {
  return (
    <MessagePage
      title={secondFactorPage.title}
      icon={<ShieldCheck aria-hidden="true" />}
      actions={
        <Button variant="primary" asChild>
          <Link href={tabHref(paths.settings, "security")}>{secondFactorPage.open}</Link>
        </Button>
      }
    >
      <p>{secondFactorPage.why}</p>
      <p>{secondFactorPage.how}</p>
    </MessagePage>
  );
}
