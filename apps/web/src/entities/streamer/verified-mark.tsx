import { listText } from "@starling/i18n/format";
import { cn } from "@starling/ui/cn";
import { type ChannelPlatform, factsOf } from "@starling/validators/channels";
import { BadgeCheck } from "lucide-react";
import { verifiedMark as words } from "./words.ts";

interface VerifiedMarkProps {
  platforms: readonly ChannelPlatform[];
  className?: string;
}

export function VerifiedMark({ platforms, className }: VerifiedMarkProps) {
  if (platforms.length === 0) return null;
  const said = words.verifiedOn(
    listText(
      platforms.map((platform) => factsOf(platform).label),
      "plain",
    ),
  );
  return (
    <span title={said} className={cn("inline-flex shrink-0 text-accent-text", className)}>
      <BadgeCheck aria-hidden="true" className="size-4" />
      <span className="sr-only">{said}</span>
    </span>
  );
}
