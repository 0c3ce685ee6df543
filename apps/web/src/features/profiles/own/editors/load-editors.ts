/** The editors' code, with the forms and the schemas; the page itself needs none of it. */
export function loadEditors() {
  return import("./editor-host.tsx");
}
