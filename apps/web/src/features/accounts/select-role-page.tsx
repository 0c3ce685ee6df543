import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import type { Role } from "@starling/validators/roles";
import { landingPath } from "@starling/validators/sessions";
import { useState } from "react";
import { useLocation } from "wouter";
import { PageTitle } from "../../components/page.tsx";
import { goOn } from "../../lib/go-on.ts";
import { readIntent } from "../../lib/intent.ts";
import { beginSession } from "../../lib/session-store.ts";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { RoleCards } from "./role-cards.tsx";

/** Only viewers follow and watch: whoever came for that has as good as chosen, and may choose otherwise. */
function impliedRole(): Role | null {
  const intent = readIntent();
  return intent && intent.kind !== "open-page" ? "viewer" : null;
}

/** The first choice of a role (spec A §2); afterwards one makes the role's profile. */
export function SelectRolePage() {
  const [, navigate] = useLocation();
  const [role, setRole] = useState<Role | null>(impliedRole);
  const update = trpc.accounts.updateRole.useMutation({
    onSuccess: ({ user }) => {
      goOn(user, landingPath(user), navigate);
      beginSession(user);
      toast.success("Role selected successfully!");
    },
    onError: (error) => showError(error, "Failed to update role. Please try again."),
  });
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-[10vh] pb-16">
      <PageTitle>Choose your role</PageTitle>
      <h1 className="text-2xl">What brings you here?</h1>
      <p className="mt-2 mb-6 text-base text-muted">You can change your role later, at any time.</p>
      <RoleCards value={role} disabled={update.isPending} onChoose={setRole} />
      <Button
        variant="primary"
        size="lg"
        className="mt-6 w-full"
        disabled={role === null}
        busy={update.isPending}
        onClick={() => {
          if (role) update.mutate({ role });
        }}
      >
        Continue
      </Button>
    </div>
  );
}
