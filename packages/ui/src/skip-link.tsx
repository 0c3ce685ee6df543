import { t } from "@starling/i18n/translate";
import type { ReactNode } from "react";

export function SkipLink({
  targetId = "main",
  children = t("Skip to content"),
}: {
  targetId?: string;
  children?: ReactNode;
}) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-3 left-3 z-100 -translate-y-20 rounded-md bg-accent px-4 py-2.5 text-md font-semibold text-accent-foreground focus:translate-y-0"
    >
      {children}
    </a>
  );
}
