import { Checkbox } from "@starling/ui/checkbox";
import { useControl } from "./use-control.ts";

/** Yes or no. */
export function FlagControl({
  path,
  label,
  hint,
}: {
  path: string;
  label: string;
  hint?: string | undefined;
}) {
  const { value, set, blur, ref } = useControl(path);
  return (
    <Checkbox
      label={label}
      description={hint}
      name={path}
      ref={ref}
      checked={value === true}
      onBlur={blur}
      onCheckedChange={set}
    />
  );
}
