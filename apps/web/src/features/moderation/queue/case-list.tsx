import { momentText } from "@starling/validators/date-texts";
import { type CaseCard, MAX_COUNTED_CASES } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import { REPORT_REASONS } from "@starling/validators/reports";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "wouter";
import { thingText } from "../../../lib/reported-words.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useDeskAddress } from "../address.ts";
import { type BackToList, ListFrame } from "../list-frame.tsx";
import { HarmMark } from "../severity-badge.tsx";
import { caseRow, caseList as words } from "../words.ts";

export const STATES = { queue: "open", mine: "mine", closed: "closed" } as const;

export function CaseList({ tab, ...back }: { tab: keyof typeof STATES } & BackToList) {
  const { page, caseHref } = useDeskAddress();
  const query = trpc.moderation.cases.useQuery(
    { page, state: STATES[tab] },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data } = query;
  const next = data?.cases.find(({ claim, closedAt }) => closedAt === null && (claim?.isMine ?? true));
  return (
    <ListFrame
      texts={words[tab]}
      query={query}
      list={data}
      count={(total) => words.count(total, MAX_COUNTED_CASES)}
      isCut={(data?.total ?? 0) >= MAX_COUNTED_CASES}
      next={next && { href: caseHref(next.id), label: words.next(thingOf(next)) }}
      {...back}
    >
      {data?.cases.map((found) => (
        <CaseRow key={found.id} found={found} href={caseHref(found.id)} />
      ))}
    </ListFrame>
  );
}

function thingOf({ kind, username, picture }: CaseCard): string {
  return thingText(kind, username, picture);
}

function CaseRow({ found, href }: { found: CaseCard; href: string }) {
  const { caseId } = useDeskAddress();
  const { id, displayName, reason, harm, reports, openedAt, closedAt } = found;
  const now = new Date();
  return (
    <li
      aria-current={caseId === found.id || undefined}
      className="relative aria-[current]:bg-hover -mx-3 rounded-md px-3 flex min-h-16 flex-col justify-center gap-x-4 gap-y-1 py-2.5 transition-colors hover:bg-hover @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_auto_5rem_8rem] @2xl:items-center"
    >
      <div className="min-w-0">
        <p className="flex min-w-0 items-baseline gap-x-2">
          <Link
            href={href}
            data-row={id}
            className="min-w-0 truncate font-semibold text-md text-strong after:absolute after:inset-0"
          >
            {thingOf(found)}
          </Link>
          <bdi className="hidden min-w-0 truncate text-faint text-sm @3xl:block">{displayName}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <HarmMark harm={harm} />
          <span>{labelOf(REPORT_REASONS, reason)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-x-3 text-faint text-sm tabular-nums @2xl:contents">
        <Holder claim={found.claim} />
        <span className="@2xl:text-end">{caseRow.reports(reports)}</span>
        <span className="@2xl:text-end">
          {closedAt === null ? momentText(openedAt, now) : caseRow.closed(momentText(closedAt, now))}
        </span>
      </div>
    </li>
  );
}

function Holder({ claim }: Pick<CaseCard, "claim">) {
  if (claim === null) return <span className="hidden @2xl:block" />;
  return (
    <span className="max-w-full truncate text-muted @2xl:max-w-36 @2xl:text-end">
      {claim.isMine ? caseRow.mine : caseRow.held(claim.username)}
    </span>
  );
}
