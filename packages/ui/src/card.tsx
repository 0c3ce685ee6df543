import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** Do not nest cards. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("rounded-lg border border-line bg-raised", className)} {...props} />;
}
