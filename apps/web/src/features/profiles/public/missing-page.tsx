import { buttonVariants } from "@starling/ui/button";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "wouter";
import { MessagePage } from "../../../components/message-page.tsx";
import { paths } from "../../../lib/paths.ts";
import { words } from "./words.ts";

interface MissingPageProps {
  /** List of live streamers. The server's HTML does not contain it. */
  now?: ReactNode;
  /** Called when a visitor without an account opens the directory. */
  onMembersOnly?: ((event: MouseEvent) => void) | undefined;
}

export function MissingPage({ now, onMembersOnly }: MissingPageProps) {
  const { title, text, find, home } = words.missing;
  return (
    <>
      <MessagePage
        title={title}
        actions={
          <>
            <Link
              href={paths.streamers}
              onClick={onMembersOnly}
              aria-haspopup={onMembersOnly && "dialog"}
              className={buttonVariants({ variant: "primary" })}
            >
              {find}
            </Link>
            <Link href={paths.home} className={buttonVariants()}>
              {home}
            </Link>
          </>
        }
      >
        <p>{text}</p>
      </MessagePage>
      {now ? (
        <div className="@container border-line border-t">
          <div className="mx-auto max-w-6xl px-4 pt-5 sm:px-6 lg:px-8">{now}</div>
        </div>
      ) : null}
    </>
  );
}
