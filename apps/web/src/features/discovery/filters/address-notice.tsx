import { Alert } from "@starling/ui/alert";
import { partLabels } from "./filter-words.ts";

/** Names the parts of an address that could not be used (spec A §2). */
export function AddressNotice({ ignored }: { ignored: readonly string[] }) {
  return (
    <Alert tone="warning" className="mb-4" title="Part of this link could not be used">
      {`We could not apply: ${partLabels(ignored).join(", ")}. Everything else is applied.`}
    </Alert>
  );
}
