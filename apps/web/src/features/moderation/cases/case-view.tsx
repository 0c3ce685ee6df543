import { numberText } from "@starling/i18n/format";
import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { IconButton } from "@starling/ui/icon-button";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { dateText, momentText } from "@starling/validators/date-texts";
import type { CaseDetail } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import { REPORT_REASONS } from "@starling/validators/reports";
import { ArrowLeft, ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Page } from "../../../components/page.tsx";
import { paths } from "../../../lib/paths.ts";
import { thingText } from "../../../lib/reported-words.ts";
import { useSession } from "../../../lib/session.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useDeskAddress } from "../address.ts";
import { Missing } from "../missing.tsx";
import { STATES } from "../queue/case-list.tsx";
import { HarmMark } from "../severity-badge.tsx";
import { neighbors } from "../words.ts";
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
  const { tab } = useDeskAddress();
  const query = trpc.moderation.caseById.useQuery({ id }, { staleTime: 0 });
  const found = query.data;
  return (
    <Page
      title={found ? thingText(found.kind, found.username, found.picture) : words.case}
      description={found ? <Summary found={found} /> : undefined}
      className="max-w-5xl"
      actions={<CaseActions id={id}>{words.back[tab]}</CaseActions>}
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

export function CaseActions({ id, children }: { id: string; children: string }) {
  const { list } = useDeskAddress();
  return (
    <>
      <Neighbors id={id} />
      <Button variant="ghost" size="sm" className="-ms-3 order-first sm:ms-0 pointer-coarse:min-h-11" asChild>
        <Link href={list}>
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {children}
        </Link>
      </Button>
    </>
  );
}

function Neighbors({ id }: { id: string }) {
  const { tab, page, caseHref, appealHref } = useDeskAddress();
  const isAppeal = tab === "appeals";
  const known = { staleTime: 60_000 };
  const cases = trpc.moderation.cases.useQuery(
    { page, state: isAppeal ? "open" : STATES[tab] },
    { ...known, enabled: !isAppeal },
  );
  const appeals = trpc.moderation.appeals.useQuery({ page }, { ...known, enabled: isAppeal });
  const ids = (isAppeal ? appeals.data?.appeals : cases.data?.cases)?.map((row) => row.id) ?? [];
  const at = ids.indexOf(id);
  const hrefOf = isAppeal ? appealHref : caseHref;
  const [previous, next] = [ids[at - 1], at < 0 ? undefined : ids[at + 1]];
  return (
    <div className="flex gap-1">
      <Neighbor label={neighbors.previous} href={previous && hrefOf(previous)}>
        <ChevronUp aria-hidden="true" />
      </Neighbor>
      <Neighbor label={neighbors.next} href={next && hrefOf(next)}>
        <ChevronDown aria-hidden="true" />
      </Neighbor>
    </div>
  );
}

interface NeighborProps {
  label: string;
  href: string | undefined;
  children: ReactNode;
}

function Neighbor({ label, href, children }: NeighborProps) {
  if (href === undefined) {
    return (
      <IconButton label={label} disabled>
        {children}
      </IconButton>
    );
  }
  return (
    <Button variant="ghost" size="icon" asChild>
      <Link href={href} aria-label={label} title={label}>
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
      <AccountFacts found={found} />
      <div className="grid gap-x-10 gap-y-8 min-[88rem]:grid-cols-[minmax(0,1fr)_21rem] min-[88rem]:grid-rows-[auto_1fr]">
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

function AccountFacts({ found: { profile, history } }: { found: CaseDetail }) {
  const earlier = history.filter(({ action }) => action !== null && action !== "dismiss").length;
  const facts = [
    ...(profile
      ? [
          { label: words.joined, value: dateText(profile.joinedAt) },
          { label: words.followers, value: numberText(profile.followers) },
        ]
      : []),
    { label: words.otherCases, value: numberText(history.length) },
    { label: words.earlierDecisions, value: earlier === 0 ? words.none : numberText(earlier) },
  ];
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-3 text-md tabular-nums xl:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-medium text-strong">{value}</dd>
        </div>
      ))}
    </dl>
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
