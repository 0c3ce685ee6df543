import { Button } from "@starling/ui/button";
import { CircleAlert } from "lucide-react";
import { Link, useSearchParams } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { paths } from "../../lib/paths.ts";
import { authErrorPage as words } from "./sign-in-words.ts";

const MAX_MESSAGE = 200;

/** Shows the URL's untrusted message as shortened text (docs/product.md §1.7). */
export function AuthErrorPage() {
  const [search] = useSearchParams();
  const message = [...(search.get("message")?.trim() || words.authenticationFailed)]
    .slice(0, MAX_MESSAGE)
    .join("");
  return (
    <MessagePage
      title={words.signInFailed}
      icon={<CircleAlert aria-hidden="true" />}
      actions={
        <>
          <Button variant="primary" size="lg" asChild>
            <Link href={paths.home}>{words.goToHomepage}</Link>
          </Button>
          <Button size="lg" onClick={() => window.history.back()}>
            {words.tryAgain}
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
