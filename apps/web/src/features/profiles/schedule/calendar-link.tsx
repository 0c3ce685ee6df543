import { buttonVariants } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { CalendarPlus } from "lucide-react";
import { scheduleTab as words } from "./words.ts";

export function CalendarLink({ href }: { href: string }) {
  return (
    <a href={href} className={cn(buttonVariants({ variant: "link" }), "font-medium")}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {words.addToCalendar}
    </a>
  );
}
