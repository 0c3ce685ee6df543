import { Field } from "@starling/ui/field";
import { NativeSelect } from "@starling/ui/native-select";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { DEFAULT_VIEWER_GOAL, VIEWER_GOALS } from "@starling/validators/streaming";
import { useControl } from "./use-control.ts";
import { viewerGoalField as words } from "./words.ts";

/** Offers four viewer goals, plus the stored goal if it differs (docs/product.md §2.4). */
export function ViewerGoalField() {
  const { value, error, set, blur, ref } = useControl("maxViewerGoal");
  const goal = typeof value === "number" ? value : DEFAULT_VIEWER_GOAL;
  const own = VIEWER_GOALS.every((offered) => offered.value !== goal);
  return (
    <Field label={STREAMER_FIELDS.maxViewerGoal.label} error={error}>
      <NativeSelect
        ref={ref}
        value={goal}
        onBlur={blur}
        onChange={(event) => set(Number(event.target.value))}
      >
        {VIEWER_GOALS.map((offered) => (
          <option key={offered.value} value={offered.value}>
            {offered.label}
          </option>
        ))}
        {own ? <option value={goal}>{words.viewers(goal)}</option> : null}
      </NativeSelect>
    </Field>
  );
}
