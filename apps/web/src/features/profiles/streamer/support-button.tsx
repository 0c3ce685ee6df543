import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import type { ReactNode } from "react";
import { supportButton as words } from "./words.ts";

interface SupportButtonProps {
  href: string | null;
  label: string;
  /** Text that explains why `href` is null. */
  missing: string;
  children: ReactNode;
}

export function SupportButton({ href, label, missing, children }: SupportButtonProps) {
  if (href === null) {
    return (
      <Button
        size="sm"
        variant="ghost"
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
    <Button asChild size="sm" variant="ghost">
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" aria-label={words.inNewTab(label)}>
        {children}
      </a>
    </Button>
  );
}
