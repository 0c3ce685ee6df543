import { buttonVariants } from "@starling/ui/button";
import { Link } from "wouter";
import { MessagePage } from "../../../components/message-page.tsx";
import { paths } from "../../../lib/paths.ts";
import { words } from "./words.ts";

/** What stands at a name that leads nowhere, for whichever reason; it leads on. */
export function MissingPage() {
  const { title, text, now } = words.missing;
  return (
    <MessagePage
      title={title}
      actions={
        <Link href={paths.home} className={buttonVariants({ variant: "primary" })}>
          {now}
        </Link>
      }
    >
      <p>{text}</p>
    </MessagePage>
  );
}
