import { localized, t } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { Checkbox } from "@starling/ui/checkbox";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { Field, FieldError } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { NativeSelect } from "@starling/ui/native-select";
import { toast } from "@starling/ui/toast";
import { ADULT_AGE, ageOn, GUARDIAN_REQUIRED } from "@starling/validators/ages";
import { MAX_NAME, MAX_PLACE } from "@starling/validators/bios";
import { ETHNICITIES, GENDERS, HEIGHTS, RELIGIONS } from "@starling/validators/demographics";
import type { Option } from "@starling/validators/options";
import { completeProfileInput } from "@starling/validators/profiles";
import type { Me, MyProfile } from "@starling/validators/sessions";
import type { ComponentProps } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { useLocation } from "wouter";
import type { input } from "zod";
import { TextControl } from "../../components/catalogue/text-control.tsx";
import { LeaveQuestion, type Question } from "../../components/leave-question.tsx";
import { RestoredNotice } from "../../components/restored-notice.tsx";
import { PROFILE_SAVED } from "../../entities/profile/profile-words.ts";
import { proceed } from "../../entities/session/after-sign-in.ts";
import { showDiscovery } from "../../entities/session/landing-view.ts";
import { useFormDraft } from "../../lib/form-draft.ts";
import { useLeaveGuard } from "../../lib/leave-guard.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { beginSession } from "../../lib/session-store.ts";
import { refuseForm } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { completeProfileDialog as words } from "./words.ts";

/** Only the dialog's buttons close it. Skip hides it for this session (docs/product.md §1.10). */
export function CompleteProfileDialog({ me }: { me: Me }) {
  const [, navigate] = useLocation();
  return (
    <Dialog open>
      <DialogContent dismissable={false} title={words.title} description={words.description}>
        <CompleteProfileForm
          onSaved={(profile) => {
            showDiscovery(me);
            proceed({ ...me, profile }, null, navigate);
            beginSession({ ...me, profile });
          }}
          onSkip={() => showDiscovery(me)}
        />
      </DialogContent>
    </Dialog>
  );
}

const EMPTY: input<typeof completeProfileInput> = {
  fullName: "",
  age: "",
  under18Verified: false,
  gender: "",
  ethnicity: "",
  height: "",
  religion: "",
  locationCity: "",
  locationState: "",
  locationCountry: "",
};

const LEAVE: Question = localized(() => ({
  title: words.leaveTitle,
  description: words.leaveDescription,
  cancelLabel: words.stay,
  confirmLabel: words.leave,
}));

/** Local date as `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

function isMinor(birthDate: string, on: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(birthDate) && birthDate <= on && ageOn(birthDate, on) < ADULT_AGE;
}

interface CompleteProfileFormProps {
  onSaved: (profile: MyProfile) => void;
  onSkip: () => void;
}

function CompleteProfileForm({ onSaved, onSkip }: CompleteProfileFormProps) {
  const { form, errors } = useSchemaForm(completeProfileInput, EMPTY);
  const typing = useFormDraft({ name: "complete-profile", form, opened: EMPTY });
  const guard = useLeaveGuard({ isUnsaved: typing.isTyped, isLostWithPage: typing.isLost });
  const minor = isMinor(useWatch({ control: form.control, name: "age" }) ?? "", today());
  const save = trpc.profiles.complete.useMutation({
    onSuccess: ({ id, displayName, avatar }) => {
      typing.forget();
      onSaved({ id, displayName, avatar });
      toast.success(PROFILE_SAVED.create);
    },
    onError: (error) => refuseForm(form, error, words.failed, "toast"),
  });
  const submit = form.handleSubmit((values) => {
    if (minor && !values.under18Verified) form.setError("under18Verified", { message: t(GUARDIAN_REQUIRED) });
    else save.mutate(values);
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        {typing.isRestored ? <RestoredNotice onStartOver={typing.startOver} /> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextControl path="fullName" label={words.fullName} max={MAX_NAME} autoComplete="name" />
          <Field label={words.dateOfBirth} error={errors.of("age")}>
            <Input type="date" autoComplete="bday" max={today()} {...form.register("age")} />
          </Field>
          {minor ? (
            <div className="sm:col-span-2">
              <Checkbox
                label={words.guardianAgreed}
                aria-describedby="guardian-error"
                {...form.register("under18Verified")}
              />
              <FieldError id="guardian-error">{errors.of("under18Verified")}</FieldError>
            </div>
          ) : null}
          <Field label={words.gender} error={errors.of("gender")}>
            <OptionSelect options={GENDERS} {...form.register("gender")} />
          </Field>
          <Field label={words.ethnicity} error={errors.of("ethnicity")}>
            <OptionSelect options={ETHNICITIES} {...form.register("ethnicity")} />
          </Field>
          <Field label={words.height} error={errors.of("height")}>
            <OptionSelect options={HEIGHTS} {...form.register("height")} />
          </Field>
          <Field label={words.religion} error={errors.of("religion")}>
            <OptionSelect options={RELIGIONS} {...form.register("religion")} />
          </Field>
          <TextControl path="locationCity" label={words.city} max={MAX_PLACE} autoComplete="address-level2" />
          <TextControl
            path="locationState"
            label={words.state}
            max={MAX_PLACE}
            autoComplete="address-level1"
          />
          <TextControl
            path="locationCountry"
            label={words.country}
            max={MAX_PLACE}
            autoComplete="country-name"
          />
        </div>
        <DialogFooter>
          <Button variant="ghost" onClick={onSkip}>
            {words.skipForNow}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {words.saveProfile}
          </Button>
        </DialogFooter>
      </form>
      <LeaveQuestion guard={guard} question={LEAVE} />
    </FormProvider>
  );
}

function OptionSelect({
  options,
  ...props
}: ComponentProps<typeof NativeSelect> & { options: readonly Option[] }) {
  return (
    <NativeSelect {...props}>
      <option value="">{words.notSpecified}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
