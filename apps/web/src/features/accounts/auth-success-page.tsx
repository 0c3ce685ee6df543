import { Spinner } from "@starling/ui/spinner";
import type { Me } from "@starling/validators/sessions";
import { useEffect } from "react";
import { Redirect } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { destinationOf, performIntent } from "../../entities/session/after-sign-in.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { authSuccessPage as words } from "./sign-in-words.ts";

/** Uses an effect, because rendering may repeat but the action must not. */
function ContinueAfterSignIn({ me }: { me: Me }) {
  useEffect(() => performIntent(me), [me]);
  return <Redirect to={destinationOf(me, documented(me))} replace />;
}

function documented(me: Me): string {
  if (!me.roleVerified) return paths.selectRole;
  if (me.profile) return paths.dashboard;
  return me.role === "streamer" ? paths.streamerRegistration : paths.viewerRegistration;
}

export function AuthSuccessPage() {
  const session = useSession();
  if (session.status === "signed-in") return <ContinueAfterSignIn me={session.me} />;
  if (session.status !== "loading")
    return <Redirect to={paths.authError(words.authenticationFailed)} replace />;
  return (
    <MessagePage title={words.authenticationSuccessful}>
      <p role="status" className="flex items-center gap-2">
        <Spinner /> {words.settingUpYourAccount}
      </p>
    </MessagePage>
  );
}
