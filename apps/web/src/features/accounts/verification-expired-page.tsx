import { Button } from "@starling/ui/button";
import { Clock } from "lucide-react";
import { Link, useLocation } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { paths } from "../../lib/paths.ts";
import { SupportContact } from "./support-contact.tsx";
import { verificationExpiredPage as words } from "./verification-words.ts";

/** Shown if the unverified account has been deleted (docs/product.md §1.4). */
export function VerificationExpiredPage() {
  const [, navigate] = useLocation();
  return (
    <MessagePage
      title={words.title}
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
            {words.signUpAgain}
          </Button>
          <Button size="lg" asChild>
            <Link href={paths.home}>{words.backToHome}</Link>
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <SupportContact />
    </MessagePage>
  );
}
