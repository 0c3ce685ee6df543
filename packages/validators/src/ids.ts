import { z } from "./zod.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id as it comes in. Its form is judged by the service, which answers 404 for a malformed one, however long (docs/product.md §9.3). */
export const idText = z.string().overwrite((id) => id.slice(0, 200));

/** Input of every procedure that takes one id. */
export const idInput = z.object({ id: idText });
export type IdInput = z.infer<typeof idInput>;

/** Whether the text has the form of a UUID. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
