import {
  FILTERS,
  type FilterName,
  type TaxonomyFilterName,
  type TextFilterName,
} from "@starling/validators/discovery-filters";
import type { PanelField as Described } from "../panel-fields.ts";
import type { FieldProps } from "./field-props.ts";
import { HeightField } from "./height-field.tsx";
import { OptionList } from "./option-list.tsx";
import { RangeField } from "./range-field.tsx";
import { TextField } from "./text-field.tsx";
import { TimesField } from "./times-field.tsx";
import { TopicList } from "./topic-list.tsx";

const isTopic = (name: FilterName): name is TaxonomyFilterName => FILTERS[name].kind === "taxonomy";
const isText = (name: FilterName): name is TextFilterName => FILTERS[name].kind === "text";

interface PanelFieldProps extends Omit<FieldProps, "label"> {
  field: Described;
}

/** A field of the panel, by its kind. */
export function PanelField({ field, ...rest }: PanelFieldProps) {
  const props = { ...rest, label: field.label };
  switch (field.kind) {
    case "options":
      return field.names.map((name) => <OptionList key={name} name={name} {...props} />);
    case "taxonomy":
      return field.names.filter(isTopic).map((name) => <TopicList key={name} name={name} {...props} />);
    case "text":
      return field.names.filter(isText).map((name) => <TextField key={name} name={name} {...props} />);
    case "height":
      return <HeightField {...props} />;
    case "range":
      return <RangeField names={field.names} {...props} />;
    case "times":
      return <TimesField names={field.names} {...props} />;
  }
}
