import { t } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { focusHeading } from "@starling/ui/focus-heading";
import {
  SUBSCRIPTION_CREATED,
  SUBSCRIPTION_CREATED_DETAIL,
  SUCCESS_DIALOG_MS,
} from "@starling/validators/subscriptions";
import { useEffect } from "react";
import { Link } from "wouter";
import type { BackLinkTarget } from "../../../entities/session/upgrade-return.ts";
import { createdDialog as words } from "./words.ts";

interface CreatedDialogProps {
  /** Link back to the locked page that led the member here. */
  wayBack: BackLinkTarget | null;
  onClose: () => void;
}

/** Closes automatically after three seconds (docs/product.md §6.3). */
export function CreatedDialog({ wayBack, onClose }: CreatedDialogProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, SUCCESS_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        title={t(SUBSCRIPTION_CREATED)}
        description={t(SUBSCRIPTION_CREATED_DETAIL)}
        size="sm"
        onCloseAutoFocus={(event) => {
          // The button that opened the dialog is now disabled, so the heading gets focus.
          event.preventDefault();
          focusHeading();
        }}
      >
        <DialogFooter className="mt-2">
          <Button variant={wayBack ? "ghost" : "primary"} onClick={onClose}>
            {words.done}
          </Button>
          {wayBack ? (
            <Button variant="primary" asChild>
              <Link href={wayBack.href}>{wayBack.label}</Link>
            </Button>
          ) : null}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
