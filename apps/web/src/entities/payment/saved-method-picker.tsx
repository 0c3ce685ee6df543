import { t } from "@starling/i18n/translate";
import { ErrorState } from "@starling/ui/error-state";
import { RadioGroup, RadioOption } from "@starling/ui/radio-group";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import {
  MAX_PAYMENT_METHODS,
  PAYMENT_METHODS_LOAD_FAILED,
  TOO_MANY_PAYMENT_METHODS,
} from "@starling/validators/payment-methods";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import { type RefObject, useImperativeHandle, useRef, useState } from "react";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { CardForm } from "./card-form.tsx";
import type { MethodSource } from "./method-source.ts";
import { expiryWords, methodName } from "./method-words.ts";
import { savedMethodPicker as words } from "./words.ts";

const NEW = "new";

export function SavedMethodPicker({ source }: { source: RefObject<MethodSource | null> }) {
  const list = trpc.paymentMethods.list.useQuery();
  if (list.data) return <Choice methods={list.data} source={source} />;
  if (list.error) {
    return (
      <ErrorState
        className="py-8"
        message={describeError(list.error, t(PAYMENT_METHODS_LOAD_FAILED)).message}
        query={list}
      />
    );
  }
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col gap-3">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </SkeletonGroup>
  );
}

interface ChoiceProps {
  methods: readonly PaymentMethod[];
  source: RefObject<MethodSource | null>;
}

function Choice({ methods, source }: ChoiceProps) {
  const [pressed, setPressed] = useState<string | null>(null);
  // Whether no method was saved at first. A refetch does not change this value, because the form for a new
  // card must not disappear while the user types.
  const [hadNone] = useState(methods.length === 0);
  const first = hadNone ? NEW : (methods.find(({ isPrimary }) => isPrimary) ?? methods[0])?.id;
  const known = pressed === NEW || methods.some(({ id }) => id === pressed) ? pressed : null;
  const chosen = known ?? first ?? NEW;
  const card = useRef<MethodSource>(null);

  async function obtain(): Promise<string | null> {
    if (chosen !== NEW) return chosen;
    const saved = (await card.current?.obtain()) ?? null;
    if (saved !== null) setPressed(saved);
    return saved;
  }

  useImperativeHandle(source, () => ({ obtain, isTyped: () => card.current?.isTyped() ?? false }));

  const isFull = methods.length >= MAX_PAYMENT_METHODS;
  return (
    <div className="flex flex-col gap-4">
      {methods.length > 0 ? (
        <RadioGroup aria-label={words.paymentMethod} value={chosen} onValueChange={setPressed}>
          {methods.map((method) => (
            <RadioOption
              key={method.id}
              value={method.id}
              label={methodName(method)}
              description={detailOf(method)}
            />
          ))}
          {isFull ? null : <RadioOption value={NEW} label={words.newCard} />}
        </RadioGroup>
      ) : null}
      {isFull ? <p className="text-sm text-muted">{t(TOO_MANY_PAYMENT_METHODS)}</p> : null}
      {chosen === NEW ? <CardForm source={card} /> : null}
    </div>
  );
}

function detailOf(method: PaymentMethod): string {
  const facts = [expiryWords(method, new Date()), method.isPrimary ? words.primary : null];
  return facts.filter((fact) => fact !== null).join(" · ");
}
