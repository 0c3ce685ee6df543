import { t } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { DialogClose, DialogContent } from "@starling/ui/dialog";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { joinWaitlistInput, WAITLIST_JOINED } from "@starling/validators/waitlist";
import { useState } from "react";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { waitlistDialog as words } from "./words.ts";

/** Waitlist dialog; closing it resets the form (docs/product.md §1.13, §9.12). */
export function WaitlistDialog() {
  const [joined, setJoined] = useState<string | null>(null);
  return (
    <DialogContent
      size="sm"
      title={joined === null ? words.joinTheWaitlist : words.joined}
      description={joined === null ? words.description : undefined}
    >
      {joined === null ? <WaitlistForm onJoined={setJoined} /> : <Thanks message={joined} />}
    </DialogContent>
  );
}

export function WaitlistForm({ onJoined }: { onJoined: (message: string) => void }) {
  const { form, errors } = useSchemaForm(joinWaitlistInput, { email: "" });
  const join = trpc.waitlist.join.useMutation({
    onSuccess: (answer) => {
      if (typeof answer?.message === "string") onJoined(answer.message || t(WAITLIST_JOINED));
      else form.setError("email", { message: words.unexpected });
    },
    onError: (error) => form.setError("email", { message: describeError(error, words.failed).message }),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => join.mutate(values))}>
      <Field label={words.email} error={errors.of("email")}>
        <Input type="email" autoComplete="email" inputMode="email" {...form.register("email")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={join.isPending} className="mt-5 w-full">
        {words.joinTheWaitlist}
      </Button>
    </form>
  );
}

function Thanks({ message }: { message: string }) {
  return (
    <>
      <p role="status" className="text-base text-muted">
        {message}
      </p>
      <DialogClose asChild>
        <Button variant="primary" size="lg" className="mt-6 w-full">
          {words.done}
        </Button>
      </DialogClose>
    </>
  );
}
