import { Button } from "@starling/ui/button";
import { DialogClose, DialogFooter } from "@starling/ui/dialog";
import { toast } from "@starling/ui/toast";
import { type FormEvent, useRef, useState } from "react";
import { GuardedDialog } from "../../components/guarded-dialog.tsx";
import { DISCARD_CARD } from "../../components/leave-question.tsx";
import { CardForm } from "../../entities/payment/card-form.tsx";
import type { MethodSource } from "../../entities/payment/method-source.ts";
import { addMethodDialog as words } from "../../entities/payment/words.ts";

interface AddMethodDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Keeps its input if the card is rejected (docs/product.md §6.5). */
export function AddMethodDialog({ open, onOpenChange }: AddMethodDialogProps) {
  const [busy, setBusy] = useState(false);
  const source = useRef<MethodSource>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const saved = await source.current?.obtain();
    setBusy(false);
    if (!saved) return;
    toast.success(words.cardHasBeenSaved);
    onOpenChange(false);
  }

  if (!open) return null;
  return (
    <GuardedDialog
      title={words.addPaymentMethod}
      description={words.cardNumberGoesStraight}
      isUnsaved={() => source.current?.isTyped() ?? false}
      question={DISCARD_CARD}
      busy={busy}
      onClose={() => onOpenChange(false)}
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <CardForm source={source} />
        <DialogFooter>
          <DialogClose asChild>
            <Button disabled={busy}>{words.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" busy={busy}>
            {words.saveCard}
          </Button>
        </DialogFooter>
      </form>
    </GuardedDialog>
  );
}
