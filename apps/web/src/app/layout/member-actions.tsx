import { Button } from "@starling/ui/button";
import { roleLabel } from "@starling/validators/roles";
import { ArrowLeftRight, Gem } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { Link } from "wouter";
import { openAccountDialog } from "../../lib/account-dialog-store.ts";
import { useNewlyFollowed } from "../../lib/alert-question.ts";
import { startInstalledApp } from "../../lib/installed-app.ts";
import { LazyApiProvider } from "../../lib/lazy-api-provider.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { BellLink } from "./bell-link.tsx";
import { UserMenu } from "./user-menu.tsx";

const AlertQuestion = lazy(async () => ({
  default: (await import("../../features/follows/alert-question.tsx")).AlertQuestion,
}));

/** What the top bar offers the signed-in: the other role, the plans, and the own menu. */
export default function MemberActions() {
  const { me } = useSession();
  useEffect(() => whenIdle(startInstalledApp), []);
  if (!me) return null;
  const other = roleLabel(me.role === "viewer" ? "streamer" : "viewer");
  return (
    <>
      {me.roleVerified ? (
        <Button
          variant="ghost"
          aria-label={`Switch to ${other}`}
          title={`Switch to ${other}`}
          onClick={() => openAccountDialog("switch-role")}
          className="px-2.5 sm:px-3"
        >
          <ArrowLeftRight aria-hidden="true" />
          <span className="hidden sm:inline">Switch to {other}</span>
        </Button>
      ) : null}
      <Button variant="ghost" size="icon" asChild>
        <Link href={paths.plans} aria-label="Plans" title="Plans">
          <Gem aria-hidden="true" />
        </Link>
      </Button>
      {me.roleVerified ? <BellLink /> : null}
      <UserMenu me={me} />
      <AlertQuestionHost />
    </>
  );
}

/** Asks whoever has just followed somebody what they want to hear of them, unless they have answered that once. */
function AlertQuestionHost() {
  const followed = useNewlyFollowed();
  if (followed === null) return null;
  return (
    <Suspense fallback={null}>
      <LazyApiProvider>
        <AlertQuestion followed={followed} />
      </LazyApiProvider>
    </Suspense>
  );
}
