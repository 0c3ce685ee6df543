import { zodResolver } from "@hookform/resolvers/zod";
import {
  createProfileInput,
  type OwnProfile,
  type UpdateProfileInput,
  updateProfileInput,
} from "@starling/validators/profiles";
import type { Resolver } from "react-hook-form";
import type { ZodType } from "zod";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";

/** Validates with the procedure's schema. A new profile also requires a name. */
export function profileResolverFor(
  own: OwnProfile | null,
): Resolver<ProfileValues, unknown, UpdateProfileInput> {
  const schema: ZodType<UpdateProfileInput, ProfileValues> = own ? updateProfileInput : createProfileInput;
  return zodResolver(schema);
}
