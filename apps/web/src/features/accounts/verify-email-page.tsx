import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import { MailCheck } from "lucide-react";
import { Link, Redirect, useLocation, useSearchParams } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { goOn } from "../../lib/go-on.ts";
import { takeIntentFromMail } from "../../lib/intent.ts";
import { paths } from "../../lib/paths.ts";
import { beginSession } from "../../lib/session-store.ts";
import { describeError, showError } from "../../lib/show-error.ts";
import { skipAuthRetry } from "../../lib/skip-auth-retry.ts";
import { trpc } from "../../lib/trpc.ts";

const FAILED = "We couldn’t verify your email. Please try again.";

/**
 * The mailed link opens here; only the button spends it, since mail scanners follow links (decisions §2.5). In the browser
 * that signed up it also signs in (decisions §7.8).
 */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const token = search.get("token");
  const verify = trpc.accounts.verifyEmail.useMutation({
    trpc: { context: skipAuthRetry },
    onSuccess: ({ message, user, next }) => {
      if (user === null) return;
      toast.success(message);
      takeIntentFromMail();
      goOn(user, next, (to) => navigate(to, { replace: true }));
      beginSession(user);
    },
    onError: (error) => {
      const { reason } = describeError(error, FAILED);
      if (reason === "LINK_EXPIRED") navigate(paths.verificationExpired, { replace: true });
      else if (reason === "LINK_INVALID") navigate(paths.verificationFailed, { replace: true });
      else showError(error, FAILED);
    },
  });
  if (!token) return <Redirect to={paths.verificationFailed} replace />;
  if (verify.data?.user === null) {
    return (
      <MessagePage
        title="Your email is verified"
        icon={<MailCheck aria-hidden="true" />}
        actions={
          <Button variant="primary" size="lg" asChild>
            <Link href={paths.login}>Log in</Link>
          </Button>
        }
      >
        <p role="status">{verify.data.message}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Verify your email"
      icon={<MailCheck aria-hidden="true" />}
      actions={
        <Button variant="primary" size="lg" busy={verify.isPending} onClick={() => verify.mutate({ token })}>
          Verify my email
        </Button>
      }
    >
      <p>One click and your account is ready. This keeps anyone else from signing up with your address.</p>
    </MessagePage>
  );
}
