import { Alert } from "@starling/ui/alert";
import { AlertDialog } from "@starling/ui/alert-dialog";
import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { Textarea } from "@starling/ui/textarea";
import { toast } from "@starling/ui/toast";
import { type AnnounceInput, announceInput, MAX_ANNOUNCEMENT } from "@starling/validators/admin";
import { momentText } from "@starling/validators/date-texts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { getApi } from "../../lib/api-client.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { trpc } from "../../lib/trpc.ts";
import { useSending } from "../../lib/use-form-submit.ts";
import { Loaded, Section } from "./section.tsx";
import { announcements as words } from "./words.ts";

export function AnnouncementsTab() {
  const query = trpc.admin.announcements.useQuery(undefined, { staleTime: 0 });
  return (
    <div className="grid gap-x-10 lg:grid-cols-2">
      <Section title={words.write} note={query.data && words.reaches(query.data.subscribers)}>
        <AnnounceForm subscribers={query.data?.subscribers ?? 0} />
      </Section>
      <Section title={words.sent}>
        <Loaded query={query}>
          {({ announcements }) =>
            announcements.length === 0 ? (
              <p className="border-line border-y py-4 text-md text-muted">{words.none}</p>
            ) : (
              <ul className="divide-y divide-line border-line border-y text-md">
                {announcements.map(({ id, subject, createdAt, recipients, done }) => (
                  <li key={id} className="py-3">
                    <p className="wrap-anywhere text-strong">
                      <bdi>{subject}</bdi>
                    </p>
                    <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                      <span>{momentText(createdAt, new Date())}</span>
                      <span>{words.progress(done, recipients)}</span>
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </div>
  );
}

function AnnounceForm({ subscribers }: { subscribers: number }) {
  const utils = trpc.useUtils();
  const { form, errors } = useSchemaForm(announceInput, { subject: "", body: "" });
  const typed = useWatch({ control: form.control, name: "body" });
  const { refusal, isSending, send } = useSending(form, words.failed);
  const [asked, setAsked] = useState<AnnounceInput | null>(null);

  async function announce(input: AnnounceInput): Promise<void> {
    const done = await send(() => getApi().client.admin.announce.mutate(input));
    setAsked(null);
    if (done === null) return;
    toast.success(words.done(done.queued), { id: "announced" });
    form.reset();
    await utils.admin.invalidate();
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(setAsked)(event)}
    >
      {refusal === undefined ? null : <Alert tone="danger">{refusal}</Alert>}
      <Field label={words.subject} error={errors.of("subject")} required>
        <Input dir="auto" autoComplete="off" {...form.register("subject")} />
      </Field>
      <Field
        label={words.text}
        hint={words.textHint}
        length={{ used: typed.trim().length, max: MAX_ANNOUNCEMENT }}
        error={errors.of("body")}
        required
      >
        <Textarea dir="auto" rows={10} {...form.register("body")} />
      </Field>
      <Button type="submit" variant="primary" className="self-start" busy={isSending}>
        {words.send}
      </Button>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title={words.sure(subscribers)}
        description={words.sureText}
        confirmLabel={words.send}
        busy={isSending}
        onConfirm={() => void (asked && announce(asked))}
      />
    </form>
  );
}
