import { t } from "@starling/i18n/translate";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

const chipClasses =
  "inline-flex h-7 max-w-full items-center gap-1.5 rounded-full border border-line bg-raised px-3 text-sm text-strong";

type ChipProps = ComponentProps<"span"> & {
  onRemove?: () => void;
  /** Defaults to "Remove", followed by the text if the chip contains only text. */
  removeLabel?: string;
};

export function Chip({ onRemove, removeLabel, className, children, ...props }: ChipProps) {
  return (
    <span className={cn(chipClasses, onRemove && "pe-1", className)} {...props}>
      <span className="truncate">{children}</span>
      {onRemove ? (
        <button
          type="button"
          onClick={onRemove}
          aria-label={
            removeLabel ??
            (typeof children === "string"
              ? t("Remove {name}", { name: children })
              : t("Remove", undefined, "button"))
          }
          className="touch-area grid size-5 shrink-0 place-items-center rounded-full text-faint transition-colors hover:bg-hover hover:text-strong"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
    </span>
  );
}

type ToggleChipProps = Omit<ComponentProps<"button">, "onClick"> & {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  children: ReactNode;
};

export function ToggleChip({ pressed, onPressedChange, className, ...props }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={cn(
        chipClasses,
        "touch-target h-8 transition-colors hover:border-line-strong disabled:opacity-50",
        pressed && "border-accent bg-accent-tint font-medium text-accent-text hover:border-accent",
        className,
      )}
      {...props}
    />
  );
}
