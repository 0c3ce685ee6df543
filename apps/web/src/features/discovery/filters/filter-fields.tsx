import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import { GamesGroup } from "./games-group.tsx";
import { OptionGroup } from "./option-group.tsx";
import { RangeGroup } from "./range-group.tsx";
import type { PendingFilters } from "./use-pending-filters.ts";

/** All basic filters (spec A §3). Edits are pending until they are applied (spec A §4). */
export function FilterFields({ pending }: { pending: PendingFilters }) {
  const { draft, edit } = pending;
  const props = { filters: draft, onChange: edit };
  return (
    <div className="flex flex-col gap-6">
      <Field label="Name">
        <Input
          value={draft.displayName}
          maxLength={100}
          onChange={(event) => edit({ ...draft, displayName: event.target.value } satisfies DirectoryFilters)}
        />
      </Field>
      <OptionGroup name="streamTypes" {...props} />
      <GamesGroup {...props} />
      <OptionGroup name="platforms" {...props} />
      <RangeGroup name="avgViewers" {...props} />
      <RangeGroup name="followers" {...props} />
      <OptionGroup name="webcam" {...props} />
      <OptionGroup name="microphone" {...props} />
      <OptionGroup name="streamSetup" {...props} />
      <OptionGroup name="status" {...props} />
    </div>
  );
}
