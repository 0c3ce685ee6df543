import { toast } from "@starling/ui/toast";
import type { UpdateProfileInput } from "@starling/validators/profiles";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { PROFILE_SAVED } from "../../../../lib/profile-words.ts";
import { refreshSession } from "../../../../lib/session.ts";
import { applyFieldErrors, describeError } from "../../../../lib/show-error.ts";
import { trpc } from "../../../../lib/trpc.ts";

const NOT_SAVED = "Your changes were not saved. Please try again.";

/**
 * Saves a part of the own profile. What the server answers stands at once, and a fetch replaces it (spec B §4.3);
 * a refusal marks the fields it names and keeps everything typed.
 */
export function useProfileSave(
  form: UseFormReturn<FieldValues, unknown, UpdateProfileInput>,
  onSaved: () => void,
) {
  const utils = trpc.useUtils();
  const update = trpc.profiles.update.useMutation({
    onSuccess: (saved, input) => {
      utils.profiles.me.setData(undefined, saved);
      onSaved();
      toast.success(PROFILE_SAVED.update);
      if (input.displayName) void refreshSession();
    },
    onError: (error) => applyFieldErrors(form, error),
    onSettled: () => utils.profiles.invalidate(),
  });
  return {
    save: (input: UpdateProfileInput) => update.mutate(input),
    saving: update.isPending,
    failure: update.error ? describeError(update.error, NOT_SAVED).message : undefined,
  };
}
