import { Badge } from "@starling/ui/badge";
import { harm as words } from "./words.ts";

const TONES = ["neutral", "neutral", "warning", "warning", "danger", "danger"] as const;

/** `harm` is a severity from 0 to 5. */
export function HarmMark({ harm }: { harm: number }) {
  return <Badge tone={TONES[harm] ?? "neutral"}>{words.levels[harm] ?? words.unclear}</Badge>;
}
