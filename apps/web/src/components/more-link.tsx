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
      className="touch-area text-accent-text text-md underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  );
}
