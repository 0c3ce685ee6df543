import { AlertDialog } from "@starling/ui/alert-dialog";
import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { toast } from "@starling/ui/toast";
import { type PlanPrice, type PricePreview, planPriceInput } from "@starling/validators/admin";
import { priceText } from "@starling/validators/plans";
import { type SubmitEvent, useState } from "react";
import { getApi } from "../../lib/api-client.ts";
import { describeError, showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { Loaded, Section } from "./section.tsx";
import { prices as words } from "./words.ts";

export function PricesTab() {
  const query = trpc.admin.prices.useQuery(undefined, { staleTime: 0 });
  return (
    <Section title={words.title} note={words.note}>
      <Loaded query={query}>
        {({ plans }) =>
          plans.length === 0 ? (
            <p className="border-line border-y py-4 text-md text-muted">{words.off}</p>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {plans.map((plan) => (
                <PriceRow key={`${plan.id} ${plan.price}`} plan={plan} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function PriceRow({ plan }: { plan: PlanPrice }) {
  const { id: planId, name, interval, price, subscribers } = plan;
  const [typed, setTyped] = useState((price / 100).toFixed(2));
  const [error, setError] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [preview, setPreview] = useState<PricePreview | null>(null);
  const every = words.every[interval];

  async function show(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const cents = /^\d+([.,]\d{1,2})?$/.test(typed.trim())
      ? Math.round(Number(typed.trim().replace(",", ".")) * 100)
      : Number.NaN;
    const parsed = planPriceInput.safeParse({ planId, price: cents });
    if (!parsed.success) {
      setError(Number.isNaN(cents) ? words.notPrice : parsed.error.issues[0]?.message);
      return;
    }
    if (cents === price) return setError(words.same);
    setError(undefined);
    setReading(true);
    try {
      setPreview(await getApi().client.admin.previewPrice.query(parsed.data));
    } catch (cause) {
      setError(describeError(cause, words.failed).message);
    } finally {
      setReading(false);
    }
  }

  return (
    <li className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p className="font-semibold text-md text-strong">
          {name} {every}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm tabular-nums">
          <span>{priceText(price)}</span>
          <span>{words.subscribers(subscribers)}</span>
        </p>
      </div>
      <form noValidate className="flex items-start gap-2" onSubmit={(event) => void show(event)}>
        <Field label={words.price(name, every)} hideLabel error={error} className="w-40">
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" aria-label={words.previewOf(name, every)} busy={isReading}>
          {words.preview}
        </Button>
      </form>
      {preview === null ? null : <ChangeDialog preview={preview} onClose={() => setPreview(null)} />}
    </li>
  );
}

function ChangeDialog({ preview, onClose }: { preview: PricePreview; onClose: () => void }) {
  const utils = trpc.useUtils();
  const change = trpc.admin.changePrice.useMutation({
    onSuccess: () => toast.success(words.done, { id: "price" }),
    onError: (error) => showError(error, words.failed),
    onSettled: async () => {
      onClose();
      await utils.admin.invalidate();
    },
  });
  const { id: planId, price: from, newPrice } = preview;
  const [first, ...rest] = words.effects(preview);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={words.sure(preview)}
      description={first}
      confirmLabel={words.confirm}
      busy={change.isPending}
      onConfirm={() => change.mutate({ planId, price: newPrice, from })}
    >
      <ul className="mt-3 flex list-disc flex-col gap-1 ps-5 text-md text-muted">
        {rest.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </AlertDialog>
  );
}
