import { Alert } from "@starling/ui/alert";
import { partLabels } from "./filter-words.ts";
import { addressNotice as words } from "./words.ts";

export function IgnoredFiltersNotice({ ignored }: { ignored: readonly string[] }) {
  return (
    <Alert tone="warning" className="mb-4" title={words.title}>
      {words.notApplied(partLabels(ignored))}
    </Alert>
  );
}
