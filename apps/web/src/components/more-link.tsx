import { ChevronRight } from "lucide-react";
import { Link } from "wouter";

interface MoreLinkProps {
  href: string;
  children: string;
}

/** Link at the end of a heading's line. */
export function MoreLink({ href, children }: MoreLinkProps) {
  return (
    <Link
      href={href}
      className="touch-area inline-flex items-center gap-0.5 text-muted text-sm sm:text-md underline-offset-4 hover:text-strong hover:underline"
    >
      {children}
      <ChevronRight aria-hidden="true" className="-me-1 size-4 shrink-0 text-faint rtl:-scale-x-100" />
    </Link>
  );
}
