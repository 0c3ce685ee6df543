import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { CharacterCount, type TextLength, tooLong } from "./character-count.tsx";
import { cn } from "./cn.ts";
import { FieldContext } from "./field-context.tsx";
import { Label, RequiredMark } from "./label.tsx";

type FieldTexts = { hint?: ReactNode; error?: string | undefined; required?: boolean };

function useFieldTexts({ hint, error, required = false }: FieldTexts, id: string) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ") || undefined;
  return { hintId, errorId, control: { id, describedBy, invalid: Boolean(error), required } };
}

type FieldProps = FieldTexts &
  Omit<ComponentProps<"div">, "id"> & {
    /** Text above the limit is kept and shows an error. */
    length?: TextLength;
    label: ReactNode;
    id?: string;
    hideLabel?: boolean;
    aside?: ReactNode;
  };

export function Field({
  label,
  id,
  hint,
  error,
  required,
  hideLabel,
  aside,
  length,
  className,
  children,
  ...props
}: FieldProps) {
  const madeUp = useId();
  const refusal = (length && tooLong(length)) ?? error;
  const { hintId, errorId, control } = useFieldTexts({ hint, error: refusal, required }, id ?? madeUp);
  const counter = length ? <CharacterCount {...length} /> : null;
  return (
    <div className={cn("flex flex-col gap-1.5", className)} {...props}>
      <div className={cn("flex items-baseline justify-between gap-3", hideLabel && "sr-only")}>
        <Label htmlFor={control.id} required={required}>
          {label}
        </Label>
        {aside || (counter && !hideLabel) ? (
          <span className="flex shrink-0 items-baseline gap-3 text-sm text-muted">
            {hideLabel ? null : counter}
            {aside}
          </span>
        ) : null}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <FieldError id={errorId}>{refusal}</FieldError>
      {hideLabel ? counter : null}
    </div>
  );
}

type FieldSetProps = FieldTexts &
  Omit<ComponentProps<"fieldset">, "id"> & { legend: ReactNode; hideLegend?: boolean };

export function FieldSet({
  legend,
  hint,
  error,
  required,
  hideLegend,
  className,
  children,
  ...props
}: FieldSetProps) {
  const { hintId, errorId, control } = useFieldTexts({ hint, error, required }, useId());
  return (
    <fieldset
      aria-describedby={control.describedBy}
      aria-invalid={control.invalid || undefined}
      className={cn("flex min-w-0 flex-col", className)}
      {...props}
    >
      <legend className={cn("mb-2 text-md font-medium text-strong", hideLegend && "sr-only")}>
        {legend}
        {required ? <RequiredMark /> : null}
      </legend>
      <FieldHint id={hintId} className="-mt-1 mb-2">
        {hint}
      </FieldHint>
      {children}
      <FieldError id={errorId} className="mt-2">
        {error}
      </FieldError>
    </fieldset>
  );
}

export function FieldHint({ className, children, ...props }: ComponentProps<"p">) {
  if (!children) return null;
  return (
    <p className={cn("text-sm text-muted", className)} {...props}>
      {children}
    </p>
  );
}

export function FieldError({ className, children, ...props }: ComponentProps<"p">) {
  if (!children) return null;
  return (
    <p className={cn("flex items-start gap-1.5 text-sm text-danger", className)} {...props}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  );
}
