import { useEffect } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { textOf, textsOf } from "./use-control.ts";

const MAIN = "streamSetup";
const ALL = "pcConsolePhoneSetup";

/**
 * If the main setup is deselected, the first remaining setup becomes the main one (docs/product.md §2.2,
 * §2.7).
 */
export function useMainSetup(): void {
  const form = useFormContext<FieldValues>();
  useEffect(
    () =>
      form.subscribe({
        name: [MAIN, ALL],
        exact: true,
        formState: { values: true },
        callback: ({ name, values }) => {
          const main = textOf(values[MAIN]);
          const all = textsOf(values[ALL]);
          if (main === "" || all.includes(main)) return;
          if (name === MAIN) form.setValue(ALL, [...all, main], { shouldDirty: true });
          if (name === ALL) form.setValue(MAIN, all[0] ?? "", { shouldDirty: true });
        },
      }),
    [form],
  );
}
