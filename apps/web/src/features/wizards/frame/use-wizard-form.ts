import type { Fields } from "@starling/validators/catalogue/field";
import type { OwnProfile, UpdateProfileInput } from "@starling/validators/profiles";
import { useEffect } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { changesOf, type ProfileValues } from "../../../entities/profile/profile-values.ts";
import { fetchIfReachable, loadCode } from "../../../lib/load-code.ts";
import { withoutNewPictures } from "./pictures.ts";

/**
 * Loads the schemas in the background, because they are not needed until a field loses focus for the first
 * time.
 */
function loadJudge() {
  return fetchIfReachable(() => import("./form-resolver.ts"));
}

/** Validates only changed fields, so that blank fields show no errors. */
function resolverFor(
  part: Fields,
  own: OwnProfile | null,
): Resolver<ProfileValues, unknown, UpdateProfileInput> {
  return async (values, context, options) => {
    const { profileResolverFor: judgeFor } = await loadCode(loadJudge);
    return judgeFor(own)({ ...changesOf(part, withoutNewPictures(values, own), own) }, context, options);
  };
}

export function useWizardForm(part: Fields, own: OwnProfile | null, defaultValues: ProfileValues) {
  useEffect(() => void loadJudge().catch(() => undefined), []);
  return useForm<ProfileValues, unknown, UpdateProfileInput>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: resolverFor(part, own),
    defaultValues,
  });
}
