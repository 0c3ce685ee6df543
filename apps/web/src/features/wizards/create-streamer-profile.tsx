import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { NativeSelect } from "@starling/ui/native-select";
import type { Me } from "@starling/validators/sessions";
import { DEFAULT_VIEWER_GOAL, VIEWER_GOALS } from "@starling/validators/streaming";
import { useEffect } from "react";
import { Controller, useWatch } from "react-hook-form";
import { applyFieldErrors } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { CreateProfilePage, useCreateProfile } from "./create-profile-page.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { PlatformLinks } from "./platform-links.tsx";
import { useProfileForm } from "./profile-form.ts";
import { TaxonomyChoice } from "./taxonomy-choice.tsx";

/** An empty box is no number: the field is then left out. */
const asNumber = {
  setValueAs: (value: unknown) => (value === "" || value === null ? undefined : Number(value)),
};

/** A streamer's first profile (spec B §2.2, §9). */
export function CreateStreamerProfile({ me }: { me: Me }) {
  const { form, errors } = useProfileForm(me, {
    displayName: "",
    shortBio: "",
    languages: [],
    streamingPlatforms: [],
    channelLinks: {},
    primaryCategory: "",
    favoriteGames: [],
    maxViewerGoal: DEFAULT_VIEWER_GOAL,
  });
  const { submit, busy, error } = useCreateProfile(me);
  const categories = trpc.taxonomy.list.useQuery({ kind: "category" });
  const games = trpc.taxonomy.list.useQuery({ kind: "game" });
  const [platforms, links] = useWatch({
    control: form.control,
    name: ["streamingPlatforms", "channelLinks"],
  });
  useEffect(() => {
    if (error) applyFieldErrors(form, error);
  }, [error, form]);
  return (
    <CreateProfilePage kind="streamer">
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={form.handleSubmit(({ primaryCategory, ...rest }) =>
          submit(primaryCategory ? { ...rest, primaryCategory } : rest),
        )}
      >
        <IdentityFields
          control={form.control}
          register={form.register}
          errors={errors}
          bioHint="What makes your stream yours?"
        />
        <PlatformLinks
          platforms={platforms ?? []}
          links={links ?? {}}
          errorOf={(platform) => errors.of(`channelLinks.${platform}`)}
          onChange={(chosen, next) => {
            form.setValue("streamingPlatforms", chosen);
            form.setValue("channelLinks", next);
            form.clearErrors("channelLinks");
          }}
        />
        <Field label="Primary category" error={errors.of("primaryCategory")}>
          <NativeSelect {...form.register("primaryCategory")}>
            <option value="">Choose later</option>
            {categories.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Controller
          control={form.control}
          name="favoriteGames"
          render={({ field }) => (
            <TaxonomyChoice
              label="Games"
              hint="Start typing and pick from the list."
              items={games.data ?? []}
              value={field.value ?? []}
              onChange={field.onChange}
            />
          )}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Average viewers" error={errors.of("averageViewers")}>
            <Input type="number" inputMode="numeric" min={0} {...form.register("averageViewers", asNumber)} />
          </Field>
          <Field label="Viewer goal" error={errors.of("maxViewerGoal")}>
            <NativeSelect {...form.register("maxViewerGoal", asNumber)}>
              {VIEWER_GOALS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </div>
        <div>
          <Button type="submit" variant="primary" size="lg" busy={busy}>
            Create profile
          </Button>
        </div>
      </form>
    </CreateProfilePage>
  );
}
