import { Button } from "@starling/ui/button";
import { CircleAlert } from "lucide-react";
import { Link, useSearchParams } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { paths } from "../../lib/paths.ts";

const DEFAULT_MESSAGE = "Authentication failed";
const MAX_MESSAGE = 200;

/** A failed social sign-in. The message comes from the address, so it is shown as text and cut (decisions §2.11). */
export function AuthErrorPage() {
  const [search] = useSearchParams();
  const message = [...(search.get("message")?.trim() || DEFAULT_MESSAGE)].slice(0, MAX_MESSAGE).join("");
  return (
    <MessagePage
      title="Sign-in failed"
      icon={<CircleAlert aria-hidden="true" />}
      actions={
        <>
          <Button variant="primary" size="lg" asChild>
            <Link href={paths.home}>Go to Homepage</Link>
          </Button>
          <Button size="lg" onClick={() => window.history.back()}>
            Try Again
          </Button>
        </>
      }
    >
      <p role="alert" className="wrap-anywhere">
        {message}
      </p>
    </MessagePage>
  );
}
