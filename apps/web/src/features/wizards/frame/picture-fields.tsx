import { PICTURE_FORMATS, type PictureKind } from "@starling/validators/pictures";
import type { OwnProfile } from "@starling/validators/profiles";
import { type FieldValues, useController } from "react-hook-form";
import { type PendingPicture, PictureField } from "../../../components/pictures/picture-field.tsx";
import { useSession } from "../../../lib/session.ts";
import { pictureFields as words } from "./words.ts";

function hintOf(kind: PictureKind): string {
  return kind === "avatar" ? words.avatar : words.banner(PICTURE_FORMATS.banner.aspect);
}

/** The picture uploads only after the form is submitted. */
export function Picture({ kind, own }: { kind: PictureKind; own: OwnProfile | null }) {
  const { me } = useSession();
  const { field, fieldState } = useController<FieldValues>({ name: kind });
  const stored = own?.[kind] ?? null;
  return (
    <PictureField
      kind={kind}
      name={own?.displayName || me?.username || ""}
      seed={me?.profile?.id ?? me?.username ?? ""}
      current={{ src: stored, set: own?.[`${kind}Set`] ?? null }}
      value={pendingOf(field.value, stored)}
      onChange={(pending) => field.onChange(pending instanceof Blob ? pending : storedAfter(pending, stored))}
      hint={field.value instanceof Blob ? words.pending : hintOf(kind)}
      error={fieldState.error?.message}
    />
  );
}

/** Returns null if the user has removed the stored picture, and undefined if the picture is unchanged. */
function pendingOf(value: unknown, stored: string | null): PendingPicture {
  if (value instanceof Blob) return value;
  return value === "" && stored !== null ? null : undefined;
}

function storedAfter(pending: null | undefined, stored: string | null): string {
  return pending === null ? "" : (stored ?? "");
}
