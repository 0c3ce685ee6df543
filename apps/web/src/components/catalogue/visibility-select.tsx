import { DEFAULT_VISIBILITY, type SensitiveField, VISIBILITIES } from "@starling/validators/visibility";
import { ChevronDown, Eye, EyeOff } from "lucide-react";
import { useMinor } from "./minor.tsx";
import { textOf, useControl } from "./use-control.ts";
import { visibilitySelect as words } from "./words.ts";

interface VisibilitySelectProps {
  field: SensitiveField;
  /** Field name for screen readers. */
  label: string;
}

/**
 * Select for the visibility of a fact. For a person under 18, shows a fixed text instead (docs/product.md
 * §2.9).
 */
export function VisibilitySelect(props: VisibilitySelectProps) {
  if (useMinor())
    return (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-faint text-sm">
        <EyeOff aria-hidden="true" className="size-3.5" />
        {words.onlyYouUntil18}
      </span>
    );
  return <Choice {...props} />;
}

function Choice({ field, label }: VisibilitySelectProps) {
  const { value, set, blur, ref } = useControl(`visibility.${field}`);
  const chosen = textOf(value) || DEFAULT_VISIBILITY;
  const Icon = chosen === "hidden" ? EyeOff : Eye;
  return (
    <span className="relative inline-flex items-center rounded-sm text-faint text-sm transition-colors hover:text-strong">
      <Icon aria-hidden="true" className="pointer-events-none absolute start-0 size-3.5" />
      <select
        aria-label={words.whoSees(label)}
        title={words.whoSeesThis}
        data-not-first=""
        name={`visibility.${field}`}
        ref={ref}
        value={chosen}
        onBlur={blur}
        onChange={(event) => set(event.target.value)}
        className="touch-target field-sizing-content h-5 appearance-none rounded-sm bg-transparent ps-5 pe-4.5 text-sm [&>option]:bg-overlay [&>option]:text-strong"
      >
        {VISIBILITIES.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-0 size-3.5" />
    </span>
  );
}
