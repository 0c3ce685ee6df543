import { toast } from "@starling/ui/toast";
import { shareWords as words } from "./words.ts";

/** Copies a text; if the browser refuses, shows it instead. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(words.copied);
  } catch {
    toast.error(words.notCopied, { description: text });
  }
}
