import { isSameSignature, signText } from "../../../access/sessions/cryptography.adapter.ts";
import type { Settings } from "../../../ports.ts";

export type SignedFields = Readonly<Record<string, string>>;

const ALGORITHM = "sha256";

export const CLOUD_NAME = "starling";

async function loadSigner() {
  // In our bundle, the module has only a default export.
  const { default: cloudinary } = await import("cloudinary");
  const { v2 } = cloudinary;
  v2.config({ signature_algorithm: ALGORITHM });
  return v2.utils.api_sign_request;
}

function derived({ secret }: Pick<Settings, "secret">, use: string): string {
  return signText(secret, "signed uploads", use);
}

/** API key that upload forms contain; not a secret. */
export function apiKeyOf(settings: Pick<Settings, "secret">): string {
  return derived(settings, "name").slice(0, 20);
}

export async function signFields(settings: Pick<Settings, "secret">, fields: SignedFields): Promise<string> {
  const sign = await loadSigner();
  return sign({ ...fields }, derived(settings, "key"));
}

export async function hasOwnSignature(
  settings: Pick<Settings, "secret">,
  fields: SignedFields,
  signature: string,
): Promise<boolean> {
  return isSameSignature(signature, await signFields(settings, fields));
}
