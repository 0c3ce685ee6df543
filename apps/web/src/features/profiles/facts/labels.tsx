import { labelOf, type Option } from "@starling/validators/options";
import { Fragment } from "react";

interface LabelsProps {
  values: readonly string[];
  list: readonly Option[];
  separator?: string;
}

/**
 * Labels of chosen options, each with its own text direction, because languages are named in their own script.
 */
export function Labels({ values, list, separator = ", " }: LabelsProps) {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 ? separator : null}
      <bdi>{labelOf(list, value)}</bdi>
    </Fragment>
  ));
}

export function labelsOrNothing(values: readonly string[], list: readonly Option[]) {
  return values.length === 0 ? null : <Labels values={values} list={list} />;
}
