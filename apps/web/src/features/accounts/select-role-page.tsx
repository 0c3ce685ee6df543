import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import type { Role } from "@starling/validators/roles";
import { landingPath } from "@starling/validators/sessions";
import { useState } from "react";
import { useLocation } from "wouter";
import { PageTitle } from "../../components/page.tsx";
import { proceed } from "../../entities/session/after-sign-in.ts";
import { readIntent } from "../../entities/session/intent.ts";
import { beginSession } from "../../lib/session-store.ts";
import { trpc } from "../../lib/trpc.ts";
import { RoleCards } from "./role-cards.tsx";
import { selectRolePage as words } from "./role-words.ts";

/**
 * Role that the remembered action requires. Joining with a channel requires `streamer`. Actions that
 * streamers cannot perform, such as a follow, require `viewer`. Null if no role is required.
 */
function impliedRole(): Role | null {
  const intent = readIntent();
  if (intent?.returnTo.startsWith("/join/")) return "streamer";
  return intent && intent.kind !== "open-page" ? "viewer" : null;
}

export function SelectRolePage() {
  const [, navigate] = useLocation();
  const [role, setRole] = useState<Role | null>(impliedRole);
  const update = trpc.accounts.updateRole.useMutation({
    onSuccess: ({ user }) => {
      proceed(user, landingPath(user), navigate);
      beginSession(user);
      toast.success(words.selected);
    },
    meta: { failed: words.failed },
  });
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-[8vh] pb-16 sm:px-6">
      <PageTitle>{words.title}</PageTitle>
      <h1 className="text-2xl">{words.whatBringsYouHere}</h1>
      <p className="mt-2 mb-6 text-base text-muted">{words.changeLater}</p>
      <RoleCards
        className="grid sm:grid-cols-2"
        value={role}
        disabled={update.isPending}
        onChoose={setRole}
      />
      <Button
        variant="primary"
        size="lg"
        className="mt-6 w-full sm:w-auto sm:min-w-40"
        disabled={role === null}
        busy={update.isPending}
        onClick={() => {
          if (role) update.mutate({ role });
        }}
      >
        {words.continue}
      </Button>
    </div>
  );
}
