import { Button } from "@starling/ui/button";
import { MailX } from "lucide-react";
import { Link } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { paths } from "../../lib/paths.ts";
import { SupportContact } from "./support-contact.tsx";
import { verificationFailedPage as words } from "./verification-words.ts";

/** Page for an unknown verification link (docs/product.md §1.4). */
export function VerificationFailedPage() {
  return (
    <MessagePage
      title={words.title}
      icon={<MailX aria-hidden="true" />}
      actions={
        <>
          <Button variant="primary" size="lg" asChild>
            <Link href={paths.login}>{words.tryLoggingIn}</Link>
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
