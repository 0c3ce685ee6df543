import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { CatalogueField } from "../../../components/catalogue/catalogue-field.tsx";
import { OneColumn } from "../../../components/field-group.tsx";
import type { ViewerPath } from "./viewer-paths.ts";

/** The control of a viewer's field; with `other`, the text that says what "other" is stands below it. */
export function ViewerField({ path, other }: { path: ViewerPath; other?: ViewerPath }) {
  const field = <CatalogueField part={VIEWER_FIELDS} path={path} />;
  if (!other) return field;
  return (
    <OneColumn>
      {field}
      <CatalogueField part={VIEWER_FIELDS} path={other} />
    </OneColumn>
  );
}

/** The controls of some of a viewer's fields, in this order. */
export function ViewerFields({ paths }: { paths: readonly ViewerPath[] }) {
  return paths.map((path) => <ViewerField key={path} path={path} />);
}
