import { toast } from "@starling/ui/toast";
import { shareWords as words } from "./words.ts";

/** If the browser refuses to copy the text, shows it instead. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(words.copied);
  } catch {
    toast.error(words.notCopied, { description: text });
  }
}
