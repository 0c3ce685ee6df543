import { zodResolver } from "@hookform/resolvers/zod";
import type { Fields } from "@starling/validators/catalogue/field";
import {
  createProfileInput,
  type OwnProfile,
  type UpdateProfileInput,
  updateProfileInput,
} from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import { type Resolver, useForm } from "react-hook-form";
import type { ZodType } from "zod";
import { blankValues, changesOf, formValuesOf, type ProfileValues } from "../../../lib/profile-values.ts";
import { withoutNewPictures } from "./pictures.ts";

/** The form before anything is entered: the profile there is, or a blank one whose time zone is the device's. */
export function openedValues(role: Role, own: OwnProfile | null): ProfileValues {
  if (own) return formValuesOf(own);
  const blank = blankValues(role);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return "timeZone" in blank ? { ...blank, timeZone } : blank;
}

/** Judges what would be sent of the form by the procedure's own schema, so that what is left blank is never refused. */
function resolverFor(
  part: Fields,
  own: OwnProfile | null,
): Resolver<ProfileValues, unknown, UpdateProfileInput> {
  const schema: ZodType<UpdateProfileInput, ProfileValues> = own ? updateProfileInput : createProfileInput;
  const judge = zodResolver(schema);
  return (values, context, options) =>
    judge({ ...changesOf(part, withoutNewPictures(values, own), own) }, context, options);
}

/** The wizard's form: a field is judged once one has left it, the whole when it is submitted. */
export function useWizardForm(part: Fields, own: OwnProfile | null, defaultValues: ProfileValues) {
  return useForm<ProfileValues, unknown, UpdateProfileInput>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: resolverFor(part, own),
    defaultValues,
  });
}
