/** Reads `{ total, items: [{ id }] }`. */
export function readPlainPage(body: string): { ids: string[]; total: number } {
  const { total, items }: { total: number; items: { id: string }[] } = JSON.parse(body);
  return { ids: items.map(({ id }) => id), total };
}
