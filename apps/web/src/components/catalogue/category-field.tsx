import { Field } from "@starling/ui/field";
import { NativeSelect } from "@starling/ui/native-select";
import { categoryText } from "@starling/validators/category-names";
import { trpc } from "../../lib/trpc.ts";
import { textOf, useControl } from "./use-control.ts";
import { categoryField as words } from "./words.ts";

export function CategoryField() {
  const { value, error, set, blur, ref } = useControl("primaryCategory");
  const { data = [] } = trpc.taxonomy.list.useQuery({ kind: "category" }, { staleTime: 600_000 });
  const chosen = textOf(value);
  return (
    <Field label={words.primaryCategory} error={error}>
      <NativeSelect ref={ref} value={chosen} onBlur={blur} onChange={(event) => set(event.target.value)}>
        <option value="">{words.choose}</option>
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {categoryText(name)}
          </option>
        ))}
        {chosen !== "" && data.every(({ id }) => id !== chosen) ? <option value={chosen}>…</option> : null}
      </NativeSelect>
    </Field>
  );
}
