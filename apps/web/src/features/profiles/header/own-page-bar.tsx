import { Eye } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { ownPageBar as words } from "./words.ts";

/** `children` is a sentence about content that only some visitors see. */
export function OwnPageBar({ children }: { children: string }) {
  return (
    <div className="-mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-raised px-4 py-2 text-md sm:mx-0 sm:mb-4 sm:rounded-lg sm:border">
      <Eye aria-hidden="true" className="hidden size-4 text-faint sm:block" />
      <p className="flex-1">
        <span>{words.thisIsHowOthersSee}</span>{" "}
        <span className="hidden text-muted sm:inline">{children}</span>
      </p>
      <Link
        href={paths.profile}
        className="text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {words.backToYourProfile}
      </Link>
    </div>
  );
}
