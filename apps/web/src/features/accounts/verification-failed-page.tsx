import { Button } from "@starling/ui/button";
import { MailX } from "lucide-react";
import { Link } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { paths } from "../../lib/paths.ts";
import { SupportContact } from "./support-contact.tsx";

/** The verification link means nothing to us (spec A §2). */
export function VerificationFailedPage() {
  return (
    <MessagePage
      title="Verification failed"
      icon={<MailX aria-hidden="true" />}
      actions={
        <>
          <Button variant="primary" size="lg" asChild>
            <Link href={paths.login}>Try Logging In</Link>
          </Button>
          <Button size="lg" asChild>
            <Link href={paths.home}>Back to Home</Link>
          </Button>
        </>
      }
    >
      <p>
        This verification link is invalid or corrupted. Mail programs sometimes break long links in two, so
        try opening it from the email again. If you’ve used it before, your account is already verified.
      </p>
      <SupportContact />
    </MessagePage>
  );
}
