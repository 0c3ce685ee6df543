import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import type { ReactNode } from "react";
import { supportButton as words } from "./words.ts";

interface SupportButtonProps {
  /** Where it leads, or null. */
  href: string | null;
  /** The accessible name. */
  label: string;
  /** Said where there is nowhere to lead. */
  missing: string;
  children: ReactNode;
}

/** Opens where a streamer is supported in a new tab. Without such a place it stays, quiet, and says why when pressed. */
export function SupportButton({ href, label, missing, children }: SupportButtonProps) {
  if (href === null) {
    return (
      <Button
        size="sm"
        aria-label={label}
        aria-disabled="true"
        aria-description={missing}
        className="opacity-60"
        onClick={() => toast.info(missing)}
      >
        {children}
      </Button>
    );
  }
  return (
    <Button asChild size="sm">
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" aria-label={words.inNewTab(label)}>
        {children}
      </a>
    </Button>
  );
}
