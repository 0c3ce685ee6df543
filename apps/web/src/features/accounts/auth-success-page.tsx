import { Spinner } from "@starling/ui/spinner";
import type { Me } from "@starling/validators/sessions";
import { Redirect } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";

const FAILED = "Authentication failed";

function destination(me: Me): string {
  if (!me.roleVerified) return paths.selectRole;
  if (me.profile) return paths.dashboard;
  return me.role === "streamer" ? paths.streamerRegistration : paths.viewerRegistration;
}

/** Where a social sign-in comes back to: loads the account and goes on (spec A §2). */
export function AuthSuccessPage() {
  const session = useSession();
  if (session.status === "signed-in") return <Redirect to={destination(session.me)} replace />;
  if (session.status !== "loading") return <Redirect to={paths.authError(FAILED)} replace />;
  return (
    <MessagePage title="Authentication Successful!">
      <p role="status" className="flex items-center gap-2">
        <Spinner /> Setting up your account...
      </p>
    </MessagePage>
  );
}
