import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { toast } from "@starling/ui/toast";
import { inviteAddressInput, inviteNextInput } from "@starling/validators/admin";
import { getApi } from "../../lib/api-client.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { trpc } from "../../lib/trpc.ts";
import { useSending } from "../../lib/use-form-submit.ts";
import { Figures, Loaded, Section } from "./section.tsx";
import { invitations as words } from "./words.ts";

export function InvitationsTab() {
  const query = trpc.admin.signUps.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  async function finish(invited: number): Promise<void> {
    toast.success(words.done(invited), { id: "invited" });
    await utils.admin.invalidate();
  }
  return (
    <>
      <Section
        title={words.waitlist}
        note={query.data && (query.data.isClosed ? words.isClosed : words.isOpen)}
      >
        <Loaded query={query}>
          {({ waitlist: { waiting, invited, joined } }) => (
            <Figures
              rows={[
                [words.waiting, waiting],
                [words.invited, invited],
                [words.joined, joined],
              ]}
            />
          )}
        </Loaded>
      </Section>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Section title={words.next}>
          <InviteNext onDone={finish} />
        </Section>
        <Section title={words.one} note={words.oneHint}>
          <InviteAddress onDone={finish} />
        </Section>
      </div>
    </>
  );
}

interface InviteProps {
  onDone: (invited: number) => Promise<void>;
}

const formClasses = "flex flex-wrap items-start gap-2";
/** Aligns a button with the control of a labeled field. */
const besideField = "mt-6.5";

function InviteNext({ onDone }: InviteProps) {
  const { form, errors } = useSchemaForm(inviteNextInput, { count: 10 });
  const { refusal, isSending, send } = useSending(form, words.failed);
  const invite = form.handleSubmit(async (input) => {
    const done = await send(() => getApi().client.admin.inviteNext.mutate(input));
    if (done) await onDone(done.invited);
  });
  return (
    <form noValidate className={formClasses} onSubmit={(event) => void invite(event)}>
      <Field label={words.count} error={errors.of("count")} className="w-44">
        <Input type="number" inputMode="numeric" {...form.register("count", { valueAsNumber: true })} />
      </Field>
      <Button type="submit" className={besideField} busy={isSending}>
        {words.invite}
      </Button>
      {refusal === undefined ? null : <Alert tone="danger">{refusal}</Alert>}
    </form>
  );
}

function InviteAddress({ onDone }: InviteProps) {
  const { form, errors } = useSchemaForm(inviteAddressInput, { email: "" });
  const { refusal, isSending, send } = useSending(form, words.failed);
  const invite = form.handleSubmit(async (input) => {
    const done = await send(() => getApi().client.admin.inviteAddress.mutate(input));
    if (!done) return;
    form.reset();
    await onDone(done.invited);
  });
  return (
    <form noValidate className={formClasses} onSubmit={(event) => void invite(event)}>
      <Field label={words.email} error={errors.of("email")} className="min-w-0 flex-1">
        <Input type="email" autoComplete="off" {...form.register("email")} />
      </Field>
      <Button type="submit" className={besideField} busy={isSending}>
        {words.invite}
      </Button>
      {refusal === undefined ? null : <Alert tone="danger">{refusal}</Alert>}
    </form>
  );
}
