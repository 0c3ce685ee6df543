import { Button } from "@starling/ui/button";
import { Clock } from "lucide-react";
import { Link, useLocation } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { openAccountDialog } from "../../lib/account-dialog-store.ts";
import { paths } from "../../lib/paths.ts";
import { SupportContact } from "./support-contact.tsx";

/** The verification link ran out and its account is gone (spec A §2). */
export function VerificationExpiredPage() {
  const [, navigate] = useLocation();
  return (
    <MessagePage
      title="Verification link expired"
      icon={<Clock aria-hidden="true" />}
      actions={
        <>
          <Button
            variant="primary"
            size="lg"
            onClick={() => {
              navigate(paths.dashboard);
              openAccountDialog("sign-up");
            }}
          >
            Sign Up Again
          </Button>
          <Button size="lg" asChild>
            <Link href={paths.home}>Back to Home</Link>
          </Button>
        </>
      }
    >
      <p>
        Verification links are valid for 24 hours. Yours has expired, and the account that was waiting for it
        was cleaned up. Signing up again takes a minute.
      </p>
      <SupportContact />
    </MessagePage>
  );
}
