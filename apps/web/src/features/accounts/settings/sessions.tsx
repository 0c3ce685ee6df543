import { activeLocale, intlLocaleOf } from "@starling/i18n/translate";
import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { toast } from "@starling/ui/toast";
import { momentText } from "@starling/validators/date-texts";
import type { SessionEntry } from "@starling/validators/sessions";
import { useId } from "react";
import { useLocation } from "wouter";
import { trpc } from "../../../lib/trpc.ts";
import { leave, logOut } from "../log-out.ts";
import { securityTab, sessions as words } from "./security-words.ts";

export function Sessions() {
  const id = useId();
  const [, navigate] = useLocation();
  const list = trpc.sessions.list.useQuery();
  const endAll = trpc.sessions.endAll.useMutation({
    onSuccess: () => leave(navigate),
    meta: { failed: words.everywhereFailed },
  });
  return (
    <section aria-labelledby={id} className="mb-12 last:mb-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-lg">
          {words.title}
        </h2>
        <Button size="sm" busy={endAll.isPending} onClick={() => endAll.mutate()}>
          {words.logOutEverywhere}
        </Button>
      </div>
      {list.data ? (
        <ul className="divide-y divide-line border-y border-line text-md">
          {list.data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
      {list.isPending ? <SessionsSkeleton /> : null}
      {list.error && !list.data ? (
        <ErrorState
          message={words.loadFailed}
          detail={securityTab.nothingLost}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
    </section>
  );
}

function SessionRow({ session }: { session: SessionEntry }) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const device = session.device ?? words.unknownDevice;
  const end = trpc.sessions.end.useMutation({
    onSuccess: () => toast.success(words.loggedOut(device)),
    meta: { failed: words.failed },
    onSettled: () => utils.sessions.list.invalidate(),
  });
  const logOutHere = () => (session.isCurrent ? void logOut(navigate) : end.mutate({ id: session.id }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {device}
          {session.isCurrent ? <Badge>{words.thisDevice}</Badge> : null}
        </p>
        <p className="text-sm text-muted">{detailsOf(session)}</p>
      </div>
      <Button size="sm" aria-label={words.logOutOf(device)} busy={end.isPending} onClick={logOutHere}>
        {words.logOut}
      </Button>
    </li>
  );
}

function detailsOf({ language, lastUsedAt }: SessionEntry): string {
  const used = momentText(lastUsedAt, new Date());
  const named = language === null ? null : nameOf(language);
  return named === null ? words.lastUsed(used) : words.lastUsedIn(used, named);
}

/** Name with the region, such as "German (Germany)"; null for an unknown code. */
function nameOf(language: string): string | null {
  const options = { type: "language", languageDisplay: "standard", fallback: "none" } as const;
  try {
    return new Intl.DisplayNames(intlLocaleOf(activeLocale()), options).of(language) ?? null;
  } catch {
    return null;
  }
}

function SessionsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </SkeletonGroup>
  );
}
