import type { Fields } from "@starling/validators/catalogue/field";
import type { OwnProfile, UpdateProfileInput } from "@starling/validators/profiles";
import { useEffect } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { fetchIfReachable, loadCode } from "../../../lib/load-code.ts";
import { changesOf, type ProfileValues } from "../../../lib/profile-values.ts";
import { withoutNewPictures } from "./pictures.ts";

/** The schemas come while the first step is read: nothing is judged before somebody has left a field. */
function loadJudge() {
  return fetchIfReachable(() => import("./judge.ts"));
}

/** Judges what would be sent of the form, so that what is left blank is never refused. */
function resolverFor(
  part: Fields,
  own: OwnProfile | null,
): Resolver<ProfileValues, unknown, UpdateProfileInput> {
  return async (values, context, options) => {
    const { judgeFor } = await loadCode(loadJudge);
    return judgeFor(own)({ ...changesOf(part, withoutNewPictures(values, own), own) }, context, options);
  };
}

/** The wizard's form: a field is judged once one has left it, the whole when it is submitted. */
export function useWizardForm(part: Fields, own: OwnProfile | null, defaultValues: ProfileValues) {
  useEffect(() => void loadJudge().catch(() => undefined), []);
  return useForm<ProfileValues, unknown, UpdateProfileInput>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: resolverFor(part, own),
    defaultValues,
  });
}
