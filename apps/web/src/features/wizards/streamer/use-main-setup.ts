import { useEffect } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";

/** Choosing what one mainly streams from also says that one streams from it, so that its questions appear. */
export function useMainSetup(): void {
  const form = useFormContext<FieldValues>();
  useEffect(
    () =>
      form.subscribe({
        name: "streamSetup",
        exact: true,
        formState: { values: true },
        callback: ({ values }) => {
          const main: unknown = values.streamSetup;
          const setups: unknown[] = Array.isArray(values.pcConsolePhoneSetup)
            ? values.pcConsolePhoneSetup
            : [];
          if (typeof main !== "string" || main === "" || setups.includes(main)) return;
          form.setValue("pcConsolePhoneSetup", [...setups, main], { shouldDirty: true });
        },
      }),
    [form],
  );
}
