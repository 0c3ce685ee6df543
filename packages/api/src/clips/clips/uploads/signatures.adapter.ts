import { isSameSignature, signText } from "../../../access/sessions/cryptography.adapter.ts";
import type { Settings } from "../../../ports.ts";

/** What a signature covers, by field. */
export type SignedFields = Readonly<Record<string, string>>;

const ALGORITHM = "sha256";

/** Part of every upload's form. There is one account and one cloud: this installation's. */
export const CLOUD_NAME = "starling";

async function loadSigner() {
  // Bundled, the library's names are all on its default.
  const { default: cloudinary } = await import("cloudinary");
  const { v2 } = cloudinary;
  v2.config({ signature_algorithm: ALGORITHM });
  return v2.utils.api_sign_request;
}

function derived({ secret }: Pick<Settings, "secret">, use: string): string {
  return signText(secret, "signed uploads", use);
}

/** The name of the key that uploads are signed with, which is no secret. */
export function apiKeyOf(settings: Pick<Settings, "secret">): string {
  return derived(settings, "name").slice(0, 20);
}

/** Signs fields as Cloudinary's client library does, with a key that this installation alone has (docs/product.md §4.2). */
export async function signFields(settings: Pick<Settings, "secret">, fields: SignedFields): Promise<string> {
  const sign = await loadSigner();
  return sign({ ...fields }, derived(settings, "key"));
}

/** Whether these very fields were signed here, in a time that says nothing of how much of the signature is right. */
export async function isSignedHere(
  settings: Pick<Settings, "secret">,
  fields: SignedFields,
  signature: string,
): Promise<boolean> {
  return isSameSignature(signature, await signFields(settings, fields));
}
