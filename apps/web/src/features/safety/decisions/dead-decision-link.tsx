import { Button } from "@starling/ui/button";
import { LinkIcon } from "lucide-react";
import { Link } from "wouter";
import { MessagePage } from "../../../components/message-page.tsx";
import { paths } from "../../../lib/paths.ts";
import { appealPage as words } from "./words.ts";

/** Says that a mailed link about a decision does not work, and where the decision is found. */
export function DeadDecisionLink() {
  return (
    <MessagePage
      title={words.deadTitle}
      icon={<LinkIcon aria-hidden="true" />}
      actions={
        <Button variant="primary" size="lg" asChild>
          <Link href={paths.decisions}>{words.goToDecisions}</Link>
        </Button>
      }
    >
      <p role="alert">{words.dead}</p>
      <p>{words.whoCanLogIn}</p>
    </MessagePage>
  );
}
