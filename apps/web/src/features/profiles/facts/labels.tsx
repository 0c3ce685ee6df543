import { listText } from "@starling/i18n/format";
import { labelOf, type Option } from "@starling/validators/options";
import { RichText } from "../../../components/rich-text.tsx";

interface LabelsProps {
  values: readonly string[];
  list: readonly Option[];
}

/** Each label has its own text direction, because names of languages are in different scripts. */
export function Labels({ values, list }: LabelsProps) {
  const labels = values.map((value) => `<label>${labelOf(list, value)}</label>`);
  return <RichText text={listText(labels, "plain")} tags={{ label: (inner) => <bdi>{inner}</bdi> }} />;
}

export function labelsOrNothing(values: readonly string[], list: readonly Option[]) {
  return values.length === 0 ? null : <Labels values={values} list={list} />;
}
