export interface RefusedField {
  path: string;
  message: string;
}

function isMessage(node: object): node is { message: string } {
  return "type" in node && "message" in node && typeof node.message === "string" && node.message !== "";
}

export function listErrors(errors: object, prefix = ""): RefusedField[] {
  return Object.entries(errors).flatMap(([name, node]): RefusedField[] => {
    if (typeof node !== "object" || node === null) return [];
    const path = name === "root" ? prefix.slice(0, -1) : prefix + name;
    if (isMessage(node)) return [{ path, message: node.message }];
    return listErrors(node, `${path}.`);
  });
}

/** Index of the step that contains the field or its parent; 0 if none does. */
export function stepOfPath(steps: readonly { paths: readonly string[] }[], path: string): number {
  const index = steps.findIndex(({ paths }) =>
    paths.some((own) => path === own || path.startsWith(`${own}.`)),
  );
  return Math.max(0, index);
}
