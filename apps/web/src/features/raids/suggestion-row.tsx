import { Avatar } from "@starling/ui/avatar";
import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { toast } from "@starling/ui/toast";
import type { RaidSuggestion } from "@starling/validators/raids";
import { Check, Copy, ExternalLink } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";
import { useNow } from "../../lib/use-now.ts";
import { whyWords, raids as words } from "./words.ts";

const NAME = "font-semibold text-base text-strong hover:underline wrap-anywhere";

function Name({ suggestion: { name, streamer, address } }: { suggestion: RaidSuggestion }) {
  if (streamer) {
    return (
      <Link href={paths.streamer(streamer.id)} className={NAME}>
        <bdi>{name}</bdi>
      </Link>
    );
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" className={NAME}>
      <bdi>{name}</bdi>
    </a>
  );
}

export function CopyCommand({ login, className }: { login: string; className?: string }) {
  const [isCopied, setCopied] = useState(false);
  const command = words.copy(login);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      setCopied(true);
      toast.success(words.copied);
    } catch {
      toast.error(words.notCopied, { description: command });
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
      aria-label={words.copyOf(login)}
      className={cn("min-w-0 shrink", className)}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span dir="ltr" className="truncate">
        {command}
      </span>
    </Button>
  );
}

export function SuggestionRow({ suggestion }: { suggestion: RaidSuggestion }) {
  const { login, name, title, streamer, chatAddress } = suggestion;
  const now = useNow();
  return (
    <li className="flex flex-col gap-3 border-line border-b py-4 last:border-b-0 sm:flex-row sm:items-center sm:gap-6">
      <div className="flex min-w-0 flex-1 gap-3">
        <Avatar name={name} src={streamer?.avatar ?? null} size={48} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Name suggestion={suggestion} />
            {streamer ? null : <Badge>{words.outside}</Badge>}
          </div>
          <p className="text-md text-muted tabular-nums">{whyWords(suggestion, now)}</p>
          {title ? (
            <p dir="auto" className="mt-0.5 truncate text-faint text-sm">
              {title}
            </p>
          ) : null}
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <CopyCommand login={login} className="max-[26rem]:min-w-full max-sm:flex-1 sm:max-w-56" />
        <Button variant="ghost" asChild>
          <a href={chatAddress} target="_blank" rel="noreferrer">
            {words.openChat} <bdi className="sr-only">{name}</bdi>
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        </Button>
      </div>
    </li>
  );
}
