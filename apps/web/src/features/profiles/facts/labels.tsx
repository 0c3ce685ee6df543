import { labelOf, type Option } from "@starling/validators/options";
import { Fragment } from "react";

interface LabelsProps {
  values: readonly string[];
  list: readonly Option[];
  /** Between two labels. */
  separator?: string;
}

/** Chosen options by their labels, each in its own direction: the languages are named in themselves. */
export function Labels({ values, list, separator = ", " }: LabelsProps) {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 ? separator : null}
      <bdi>{labelOf(list, value)}</bdi>
    </Fragment>
  ));
}

/** The same as a fact's value: nothing when nothing is chosen, so that the list can say so. */
export function labelsOrNothing(values: readonly string[], list: readonly Option[]) {
  return values.length === 0 ? null : <Labels values={values} list={list} />;
}
