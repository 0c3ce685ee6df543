import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { DialogContent, DialogFooter } from "@starling/ui/dialog";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { toast } from "@starling/ui/toast";
import type { Role } from "@starling/validators/roles";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { proceed } from "../../entities/session/after-sign-in.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { beginSession } from "../../lib/session-store.ts";
import { trpc } from "../../lib/trpc.ts";
import { RoleCards } from "./role-cards.tsx";
import { switchRoleDialog as words } from "./words.ts";

/** Disables caching, because the role switch must not depend on outdated data. */
const UNCACHED = { staleTime: 0, retry: false };

/**
 * Switches immediately if the other role has a complete profile. Otherwise, first shows "Switch & Setup
 * Profile" (docs/product.md §1.9).
 */
export function SwitchRoleDialog({ onDone }: { onDone: () => void }) {
  const { me } = useSession();
  const [, navigate] = useLocation();
  const [incomplete, setIncomplete] = useState<Role | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const roles = trpc.accounts.availableRoles.useQuery();
  useEffect(() => {
    if (roles.error) toast.error(words.loadFailed);
  }, [roles.error]);

  const switching = trpc.accounts.switchRole.useMutation({
    onSuccess: ({ user, requiresOnboarding }, { role }) => {
      void utils.invalidate();
      onDone();
      if (requiresOnboarding) navigate(paths.createProfile(role));
      else proceed(user, paths.dashboard, navigate);
      beginSession(user);
      toast.success(words.switched(role));
    },
    meta: { failed: words.failed },
  });

  async function pick(role: Role) {
    setIncomplete(null);
    setRefusal(null);
    try {
      const [{ canSwitch, reason }, { isComplete }] = await Promise.all([
        utils.accounts.checkRoleSwitch.fetch({ role }, UNCACHED),
        utils.accounts.profileCompleteness.fetch({ role }, UNCACHED),
      ]);
      if (!canSwitch) setRefusal(reason ?? words.failed);
      else if (isComplete) switching.mutate({ role });
      else setIncomplete(role);
    } catch {
      toast.error(words.checkFailed);
    }
  }

  if (!me) return null;
  return (
    <DialogContent title={words.title} description={words.description}>
      {roles.isPending ? <CardsSkeleton /> : null}
      {roles.data ? (
        <RoleCards
          roles={roles.data.availableRoles}
          current={me.role}
          value={incomplete ?? (switching.isPending ? switching.variables.role : me.role)}
          disabled={switching.isPending}
          onChoose={(role) => void pick(role)}
        />
      ) : null}
      {roles.error ? (
        <Button onClick={() => void roles.refetch()} className="w-full">
          {words.tryAgain}
        </Button>
      ) : null}
      {refusal ? (
        <Alert tone="danger" className="mt-4">
          {refusal}
        </Alert>
      ) : null}
      {incomplete ? (
        <>
          <p role="status" className="mt-4 text-md text-muted">
            {words.noProfileYet(incomplete)}
          </p>
          <DialogFooter>
            <Button variant="ghost" onClick={onDone}>
              {words.notNow}
            </Button>
            <Button
              variant="primary"
              busy={switching.isPending}
              onClick={() => switching.mutate({ role: incomplete })}
            >
              {words.switchAndSetUp}
            </Button>
          </DialogFooter>
        </>
      ) : null}
    </DialogContent>
  );
}

function CardsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
    </SkeletonGroup>
  );
}
