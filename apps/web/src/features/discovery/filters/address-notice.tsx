import { Alert } from "@starling/ui/alert";
import { partLabels } from "./filter-words.ts";
import { addressNotice as words } from "./words.ts";

/** Names the ignored parts of the URL (docs/product.md §3.1). */
export function IgnoredFiltersNotice({ ignored }: { ignored: readonly string[] }) {
  return (
    <Alert tone="warning" className="mb-4" title={words.title}>
      {words.notApplied(partLabels(ignored))}
    </Alert>
  );
}
