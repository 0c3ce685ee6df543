import { Button } from "@starling/ui/button";
import type { Me } from "@starling/validators/sessions";
import { useEffect } from "react";
import { applyFieldErrors } from "../../lib/show-error.ts";
import { CreateProfilePage, useCreateProfile } from "./create-profile-page.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { useProfileForm } from "./profile-form.ts";

/** A viewer's first profile (spec B §2.3). */
export function CreateViewerProfile({ me }: { me: Me }) {
  const { form, errors } = useProfileForm(me, { displayName: "", shortBio: "", languages: [] });
  const { submit, busy, error } = useCreateProfile(me);
  useEffect(() => {
    if (error) applyFieldErrors(form, error);
  }, [error, form]);
  return (
    <CreateProfilePage kind="viewer">
      <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(submit)}>
        <IdentityFields
          control={form.control}
          register={form.register}
          errors={errors}
          bioHint="What do you like to watch?"
        />
        <div>
          <Button type="submit" variant="primary" size="lg" busy={busy}>
            Create profile
          </Button>
        </div>
      </form>
    </CreateProfilePage>
  );
}
