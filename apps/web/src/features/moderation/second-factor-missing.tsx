import { Button } from "@starling/ui/button";
import { ShieldCheck } from "lucide-react";
import { Link } from "wouter";
import { tabHref } from "../../components/address-tabs.tsx";
import { MessagePage } from "../../components/message-page.tsx";
import { paths } from "../../lib/paths.ts";
import { secondFactorPage as words } from "./words.ts";

export function SecondFactorMissing() {
  return (
    <MessagePage
      title={words.title}
      icon={<ShieldCheck aria-hidden="true" />}
      actions={
        <Button variant="primary" asChild>
          <Link href={tabHref(paths.settings, "security")}>{words.open}</Link>
        </Button>
      }
    >
      <p>{words.why}</p>
      <p>{words.how}</p>
    </MessagePage>
  );
}
