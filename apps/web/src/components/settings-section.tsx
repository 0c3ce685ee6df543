import { cn } from "@starling/ui/cn";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { settingsSection as words } from "./words.ts";

export interface SettingsRow {
  label: string;
  /** If null, the row shows a default text. Put texts that members have entered into a `<bdi>` element. */
  value: ReactNode;
  action?: ReactNode;
  /** Whether a phone shows the action below the value, because the value is long. */
  isActionBelow?: boolean;
  /** Whether the action is a `RowAction`, which covers the whole row. */
  isLink?: boolean;
}

interface SettingsSectionProps {
  title: string;
  actions?: ReactNode;
  rows: readonly SettingsRow[];
}

export function SettingsSection({ title, actions, rows }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-12 last:mb-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      <SettingsRows rows={rows} />
    </section>
  );
}

export function SettingsRows({ rows }: { rows: readonly SettingsRow[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-md">
      {rows.map(({ label, value, action, isActionBelow = false, isLink = false }) => (
        <div
          key={label}
          className={cn(
            "grid gap-x-6 gap-y-1 py-3 sm:min-h-12 sm:py-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:items-center",
            action && !isActionBelow && "grid-cols-[minmax(0,1fr)_auto]",
            isLink && "relative hover:bg-hover hover:shadow-[-0.75rem_0_var(--hover),0.75rem_0_var(--hover)]",
          )}
        >
          <dt className="text-muted">{label}</dt>
          <dd className={cn("min-w-0 wrap-anywhere", value === null && "text-faint")}>
            {value ?? words.notSpecified}
          </dd>
          {action ? (
            <dd
              className={
                isActionBelow
                  ? "mt-2 sm:mt-0"
                  : "self-center max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
              }
            >
              {action}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

interface RowActionProps {
  label: string;
  /** Address that the row opens; without it, the row is a button. */
  href?: string;
  onClick?: () => void;
}

/** Chevron that opens the whole row. */
export function RowAction({ label, href, onClick }: RowActionProps) {
  const looks = {
    "aria-label": label,
    className:
      "flex text-muted after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent",
  };
  const chevron = <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />;
  if (href !== undefined) {
    return (
      <Link href={href} {...looks}>
        {chevron}
      </Link>
    );
  }
  return (
    <button type="button" onClick={onClick} {...looks}>
      {chevron}
    </button>
  );
}
