import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import { MailCheck } from "lucide-react";
import { Link, Redirect, useLocation, useSearchParams } from "wouter";
import { FormSummary } from "../../components/form-summary.tsx";
import { MessagePage } from "../../components/message-page.tsx";
import { proceed } from "../../entities/session/after-sign-in.ts";
import { restoreIntentFromMail } from "../../entities/session/intent.ts";
import { paths } from "../../lib/paths.ts";
import { beginSession } from "../../lib/session-store.ts";
import { describeError } from "../../lib/show-error.ts";
import { skipAuthRetry } from "../../lib/skip-auth-retry.ts";
import { trpc } from "../../lib/trpc.ts";
import { verifyEmailPage as words } from "./verification-words.ts";

/**
 * Verifies only after a button press, because mail scanners open links. Also logs in a member who signed up
 * in this browser (docs/product.md §1.4).
 */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const token = search.get("token");
  const verify = trpc.accounts.verifyEmail.useMutation({
    trpc: { context: skipAuthRetry },
    onSuccess: ({ message, user, next }) => {
      if (user === null) {
        if (next !== paths.login) navigate(next, { replace: true });
        return;
      }
      toast.success(message);
      restoreIntentFromMail();
      proceed(user, next, (to) => navigate(to, { replace: true }));
      beginSession(user);
    },
    onError: (error) => {
      const { reason } = describeError(error, words.failed);
      if (reason === "LINK_EXPIRED") navigate(paths.verificationExpired, { replace: true });
      else if (reason === "LINK_INVALID") navigate(paths.verificationFailed, { replace: true });
    },
  });
  if (!token) return <Redirect to={paths.verificationFailed} replace />;
  if (verify.data?.user === null) {
    return (
      <MessagePage
        title={words.verifiedTitle}
        icon={<MailCheck aria-hidden="true" />}
        actions={
          <Button variant="primary" size="lg" asChild>
            <Link href={paths.login}>{words.logIn}</Link>
          </Button>
        }
      >
        <p role="status">{verify.data.message}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={words.title}
      icon={<MailCheck aria-hidden="true" />}
      actions={
        <Button variant="primary" size="lg" busy={verify.isPending} onClick={() => verify.mutate({ token })}>
          {words.verifyMyEmail}
        </Button>
      }
    >
      <FormSummary>
        {verify.error ? describeError(verify.error, words.failed).message : undefined}
      </FormSummary>
      <p>{words.oneClick}</p>
    </MessagePage>
  );
}
