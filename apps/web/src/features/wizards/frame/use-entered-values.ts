import { type FieldValues, useWatch } from "react-hook-form";
import { useObjectUrl } from "../../../components/pictures/use-object-url.ts";

/** The form's values, with object URLs for new pictures. Updates on every change. */
export function useEnteredValues(): FieldValues {
  const values = useWatch<FieldValues>();
  const avatar = useObjectUrl(pictureOf(values.avatar));
  const banner = useObjectUrl(pictureOf(values.banner));
  return { ...values, avatar: avatar ?? textOf(values.avatar), banner: banner ?? textOf(values.banner) };
}

function pictureOf(value: unknown): Blob | null {
  return value instanceof Blob ? value : null;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
