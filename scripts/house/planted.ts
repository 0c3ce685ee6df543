import type { SourceFile } from "./source-file.ts";

/** A virtual checkout for a rule's own test: path → text. */
export function checkout(files: Record<string, string>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}
