import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field-context.tsx";
import { OptionText } from "./option-text.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label?: ReactNode;
  description?: ReactNode;
  indeterminate?: boolean;
  aside?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

/**
 * With `label`, the whole row toggles the checkbox. A checkbox that has no `label` needs a `Field` or
 * `aria-label`.
 */
export function Checkbox({
  label,
  description,
  indeterminate = false,
  aside,
  onCheckedChange,
  onChange,
  className,
  ref,
  ...props
}: CheckboxProps) {
  const box = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const madeUp = useId();
  const attributes = useFieldControl({ ...props, id: props.id ?? (label ? madeUp : undefined) });
  const control = (
    <span className="relative inline-grid size-[18px] shrink-0 place-items-center">
      <input
        {...props}
        {...attributes}
        type="checkbox"
        ref={(node) => {
          box.current = node;
          if (typeof ref === "function") ref(node);
          else if (ref) ref.current = node;
        }}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className={cn(
          "touch-area peer col-start-1 row-start-1 size-[18px] appearance-none rounded-sm border border-line-strong bg-raised transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent enabled:cursor-pointer enabled:hover:border-muted checked:enabled:hover:border-accent disabled:opacity-50 aria-invalid:not-focus-visible:border-danger dark:bg-background dark:checked:bg-accent dark:indeterminate:bg-accent",
          !label && className,
        )}
      />
      <svg
        viewBox="0 0 18 18"
        aria-hidden="true"
        className="pointer-events-none relative col-start-1 row-start-1 size-[18px] fill-none stroke-2 stroke-accent-foreground opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
      >
        <path
          strokeLinecap="round"
          strokeLinejoin="round"
          d={indeterminate ? "M5 9h8" : "m4.75 9.5 2.75 2.75 5.75-6"}
        />
      </svg>
    </span>
  );
  if (!label) return control;
  return (
    <label
      htmlFor={attributes.id}
      className={cn("touch-target flex items-start gap-2.5 py-1 has-enabled:cursor-pointer", className)}
    >
      <span className="mt-px flex">{control}</span>
      <OptionText label={label} description={description} />
      {aside ? <span className="ms-auto text-sm text-faint tabular-nums">{aside}</span> : null}
    </label>
  );
}
