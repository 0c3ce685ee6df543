import { momentText } from "@starling/validators/date-texts";
import type { WaitingAppeal } from "@starling/validators/moderation";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "wouter";
import { thingText } from "../../../lib/reported-words.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useDeskAddress } from "../address.ts";
import { actionText } from "../cases/words.ts";
import { type BackToList, ListFrame } from "../list-frame.tsx";
import { appealList as words } from "../words.ts";

export function AppealList(back: BackToList) {
  const { page, appealHref } = useDeskAddress();
  const query = trpc.moderation.appeals.useQuery(
    { page },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const [next] = query.data?.appeals ?? [];
  return (
    <ListFrame
      texts={words.texts}
      query={query}
      list={query.data}
      count={words.count}
      next={next && { href: appealHref(next.id), label: words.next(thingText(next.kind, next.username)) }}
      {...back}
    >
      {query.data?.appeals.map((appeal) => (
        <AppealRow key={appeal.id} appeal={appeal} href={appealHref(appeal.id)} />
      ))}
    </ListFrame>
  );
}

function AppealRow({ appeal, href }: { appeal: WaitingAppeal; href: string }) {
  const { appealId } = useDeskAddress();
  const { id, kind, username, sentAt, words: said, decision } = appeal;
  const by = decision.moderator;
  return (
    <li
      aria-current={appealId === id || undefined}
      className="relative aria-[current]:bg-hover -mx-3 rounded-md px-3 flex min-h-16 flex-col justify-center gap-x-4 gap-y-1 py-2.5 transition-colors hover:bg-hover @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_12rem_6rem] @2xl:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <Link
            href={href}
            data-row={id}
            className="min-w-0 truncate font-semibold text-md text-strong after:absolute after:inset-0"
          >
            {thingText(kind, username)}
          </Link>
          <span className="text-muted text-sm">{actionText(decision.action)}</span>
        </p>
        <p dir="auto" className="truncate text-muted text-sm">
          {said}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-3 text-faint text-sm tabular-nums @2xl:contents">
        <span className="min-w-0 truncate @2xl:text-end">
          {by === null ? words.decidedByGone : words.decidedBy(by.username)}
        </span>
        <span className="@2xl:text-end">{momentText(sentAt, new Date())}</span>
      </div>
    </li>
  );
}
