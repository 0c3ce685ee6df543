import { z } from "./zod.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Cuts long ids instead of rejecting them: services respond with 404 for malformed ids (docs/product.md
 * §9.3).
 */
export const idText = z.string().overwrite((id) => id.slice(0, 200));

export const idInput = z.object({ id: idText });
export type IdInput = z.infer<typeof idInput>;

export function isUuid(value: string): boolean {
  return UUID.test(value);
}
