import { Checkbox } from "@starling/ui/checkbox";
import { cn } from "@starling/ui/cn";
import type { OfferedClip } from "@starling/validators/linked-clips";
import { useId } from "react";
import { Length } from "./linked-tile.tsx";
import { linkedClips, importDialog as words } from "./words.ts";

interface OfferedTileProps {
  clip: OfferedClip;
  isChosen: boolean;
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
}

export function OfferedTile({ clip, isChosen, isFull, onChoose }: OfferedTileProps) {
  const { title, duration, views, preview, isLinked } = clip;
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cn(
        "relative flex h-full flex-col rounded-lg border border-line p-1.5 has-enabled:cursor-pointer has-enabled:hover:border-muted has-checked:has-enabled:border-accent",
        isLinked && "opacity-60",
      )}
    >
      <span className="relative block aspect-video w-full overflow-hidden rounded-md bg-hover">
        {preview ? <img src={preview} alt="" className="size-full object-cover" /> : null}
        <Length seconds={duration} />
        <span className="absolute start-2 top-2 grid rounded-sm bg-raised">
          <Checkbox
            id={id}
            checked={isChosen || isLinked}
            disabled={isLinked || (isFull && !isChosen)}
            onCheckedChange={onChoose}
          />
        </span>
      </span>
      <span className="mt-1.5 line-clamp-2 px-0.5 font-semibold text-sm [overflow-wrap:anywhere]" dir="auto">
        {title}
      </span>
      <span className="px-0.5 pb-0.5 text-faint text-sm">
        {isLinked ? words.alreadyShown : linkedClips.views(views)}
      </span>
    </label>
  );
}
