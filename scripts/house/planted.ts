import type { SourceFile } from "./source-file.ts";

export function checkout(files: Record<string, string>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}
