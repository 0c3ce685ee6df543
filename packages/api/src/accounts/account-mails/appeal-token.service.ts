import { signText } from "../../access/sessions/cryptography.adapter.ts";
import type { ServiceContext } from "../../context.ts";

/** Token for reading and appealing one decision without a session; valid for six months. */
export function appealToken({ ports }: ServiceContext, decisionId: string): string {
  return `${decisionId}.${signText(ports.settings.secret, "appeals", decisionId)}`;
}
