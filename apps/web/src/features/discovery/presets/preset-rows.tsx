import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { IconButton } from "@starling/ui/icon-button";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { Switch } from "@starling/ui/switch";
import type { FilterPreset } from "@starling/validators/discovery";
import { Check, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useRowFocus } from "../use-row-focus.ts";
import type { KnownPresets } from "./use-presets.ts";
import { presetRows as words } from "./words.ts";

interface PresetRowsProps {
  known: KnownPresets;
  /** Query string of the current filters, in the form that presets store. */
  current: string;
  queryOf: (query: string) => string;
  hrefOf: (query: string) => string;
  onApply: () => void;
  onRemove: (preset: FilterPreset) => void;
  onTell: (preset: FilterPreset, tells: boolean) => void;
  children: ReactNode;
}

export function PresetRows({
  known,
  current,
  queryOf,
  hrefOf,
  onApply,
  onRemove,
  onTell,
  children,
}: PresetRowsProps) {
  const { row, leave } = useRowFocus<HTMLDivElement>("button:not(:disabled, [role=switch])");
  return (
    <div ref={row}>
      {known.isPending ? <RowsSkeleton /> : null}
      {known.isError ? (
        <div className="px-2.5 py-2">
          <p className="text-md text-muted">{words.loadFailed}</p>
          <Button size="sm" className="mt-2" busy={known.isFetching} onClick={known.retry}>
            {words.tryAgain}
          </Button>
        </div>
      ) : null}
      {known.presets.length > 0 ? (
        <ul
          aria-label={words.savedFilters}
          className="mb-1 max-h-72 overflow-y-auto border-line border-b pb-1"
        >
          {known.presets.map((preset, place) => {
            const isCurrent = queryOf(preset.query) === current;
            return (
              <li key={preset.id} className="rounded-md hover:bg-hover">
                <div className="flex items-center gap-1">
                  <Link
                    href={hrefOf(preset.query)}
                    onClick={onApply}
                    aria-current={isCurrent ? "true" : undefined}
                    className="touch-target flex min-w-0 flex-1 items-center gap-2.5 rounded-md px-2.5 py-2 text-md"
                  >
                    <Check
                      aria-hidden="true"
                      className={cn("size-4 shrink-0 text-accent-text", !isCurrent && "invisible")}
                    />
                    <bdi className="truncate">{preset.name}</bdi>
                  </Link>
                  <IconButton
                    label={words.remove(preset.name)}
                    disabled={preset.id.startsWith("new ")}
                    onClick={() => {
                      leave(place);
                      onRemove(preset);
                    }}
                  >
                    <Trash2 aria-hidden="true" className="size-4" />
                  </IconButton>
                </div>
                <Switch
                  label={words.notify}
                  aria-label={words.notifyFor(preset.name)}
                  className="items-center gap-2 ps-9 pe-2.5 pb-1"
                  checked={preset.tells}
                  disabled={preset.id.startsWith("new ")}
                  onCheckedChange={(tells) => onTell(preset, tells)}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      {children}
    </div>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col gap-4 px-2.5 py-3">
      <Skeleton className="w-40" />
      <Skeleton className="w-28" />
    </SkeletonGroup>
  );
}
