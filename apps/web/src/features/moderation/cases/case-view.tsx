import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { momentText } from "@starling/validators/date-texts";
import type { CaseDetail } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import { REPORT_REASONS } from "@starling/validators/reports";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { Page } from "../../../components/page.tsx";
import { paths } from "../../../lib/paths.ts";
import { thingText } from "../../../lib/reported-words.ts";
import { useSession } from "../../../lib/session.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useDeskAddress } from "../address.ts";
import { Missing } from "../missing.tsx";
import { HarmMark } from "../severity-badge.tsx";
import { CaseDecisions } from "./case-decisions.tsx";
import { CaseHistory } from "./case-history.tsx";
import { CaseReports } from "./case-reports.tsx";
import { ClaimBar } from "./claim-bar.tsx";
import { CopyView } from "./content-snapshot.tsx";
import { DecideForm } from "./decide-form.tsx";
import { copyView, caseView as words } from "./words.ts";

interface CaseViewProps {
  id: string;
  onDone: (text: string) => void;
}

export function CaseView({ id, onDone }: CaseViewProps) {
  const { tab, list } = useDeskAddress();
  const query = trpc.moderation.caseById.useQuery({ id }, { staleTime: 0 });
  const found = query.data;
  return (
    <Page
      title={found ? thingText(found.kind, found.username, found.picture) : words.case}
      description={found ? <Summary found={found} /> : undefined}
      actions={<BackLink href={list}>{words.back[tab]}</BackLink>}
    >
      {found ? <Case found={found} onDone={onDone} onRefused={() => void query.refetch()} /> : null}
      {found || query.isError ? null : <CaseSkeleton />}
      {query.isError && !found ? (
        <Missing
          error={query.error}
          words={words}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
    </Page>
  );
}

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Button variant="ghost" size="sm" className="-ms-3 sm:ms-0 pointer-coarse:min-h-11" asChild>
      <Link href={href}>
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {children}
      </Link>
    </Button>
  );
}

function Summary({ found: { reason, harm, openedAt, closedAt } }: { found: CaseDetail }) {
  const now = new Date();
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-md">
      <HarmMark harm={harm} />
      <span>{labelOf(REPORT_REASONS, reason)}</span>
      <span className="text-faint">{words.opened(momentText(openedAt, now))}</span>
      {closedAt === null ? null : <Badge>{words.closed(momentText(closedAt, now))}</Badge>}
    </span>
  );
}

interface CaseProps {
  found: CaseDetail;
  onDone: (text: string) => void;
  onRefused: () => void;
}

function Case({ found, onDone, onRefused }: CaseProps) {
  const { me } = useSession();
  if (!me) return null;
  return (
    <>
      {found.closedAt === null ? <ClaimBar found={found} me={me} /> : null}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <section aria-labelledby="copy-title">
            <h2 id="copy-title" className="mb-2 text-lg">
              {copyView.title}
            </h2>
            <CopyView copy={found.copy} />
            <Links found={found} />
          </section>
          <CaseReports reports={found.reported} />
        </div>
        <DecideForm found={found} onDone={onDone} onRefused={onRefused} />
        <div className="flex min-w-0 flex-col gap-8">
          <CaseDecisions decisions={found.decisions} />
          {found.kind === "channel" ? null : (
            <CaseHistory history={found.history} username={found.username} />
          )}
        </div>
      </div>
    </>
  );
}

function Links({ found: { kind, subject, profile, username } }: { found: CaseDetail }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-md">
      {profile === null ? null : (
        <OutLink href={paths[profile.role](profile.id)}>{words.page(username)}</OutLink>
      )}
      {kind === "clip" || kind === "caption" ? (
        <OutLink href={paths.clip(subject)}>{words.clip}</OutLink>
      ) : null}
      {kind === "channel" ? <OutLink href={`https://${username}`}>{username}</OutLink> : null}
    </p>
  );
}

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="touch-target text-muted underline underline-offset-4 wrap-anywhere hover:text-strong"
    >
      {children} <span className="sr-only">{words.newTab}</span>
    </a>
  );
}

function CaseSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col gap-6">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-24 w-full max-w-measure" />
      <Skeleton className="h-40 w-full max-w-measure" />
    </SkeletonGroup>
  );
}
