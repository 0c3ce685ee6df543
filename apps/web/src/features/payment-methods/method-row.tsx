import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import { useRef } from "react";
import { brandMark, expiryWords, methodName } from "../../entities/payment/method-words.ts";
import { methodRow as words } from "../../entities/payment/words.ts";

interface MethodRowProps {
  method: PaymentMethod;
  onPrimary: () => void;
  onDelete: () => void;
}

export function MethodRow({ method, onPrimary, onDelete }: MethodRowProps) {
  const name = methodName(method);
  const row = useRef<HTMLLIElement>(null);
  const facts = [expiryWords(method, new Date()), method.billingName].filter(Boolean);
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-label={name}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 -outline-offset-2"
    >
      <span
        aria-hidden="true"
        className="hidden h-8 w-16 shrink-0 place-items-center rounded-md border border-line text-xs font-semibold text-muted sm:grid"
      >
        {method.card ? brandMark(method.card.brand) : words.paypal}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 text-md font-medium tabular-nums wrap-anywhere">
          {name}
          {method.isPrimary ? <Badge tone="accent">{words.primary}</Badge> : null}
        </p>
        <p className="text-sm text-muted tabular-nums wrap-anywhere">
          <bdi>{facts.join(" · ")}</bdi>
        </p>
        {method.keptBecause ? <p className="mt-1 text-sm text-muted">{method.keptBecause}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {method.isPrimary ? null : (
          <Button
            size="sm"
            aria-label={words.setAsPrimaryNamed(name)}
            onClick={() => {
              // The pressed button disappears, so focus moves to its row.
              row.current?.focus();
              onPrimary();
            }}
          >
            {words.setAsPrimary}
          </Button>
        )}
        {method.keptBecause ? null : (
          <Button size="sm" className="text-danger" aria-label={words.deleteNamed(name)} onClick={onDelete}>
            {words.delete}
          </Button>
        )}
      </div>
    </li>
  );
}
