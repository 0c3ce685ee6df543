import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { premiumDialog as words } from "./words.ts";

interface PremiumDialogProps {
  /** Returns to the locked clips. */
  onClose: () => void;
  /** Returns to the playable clips. */
  onContinue: () => void;
}

/** Dialog at the end of the free plan's clips (docs/product.md §4.3). */
export default function PremiumDialog({ onClose, onContinue }: PremiumDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={words.title} description={words.limit} size="sm">
        <DialogFooter className="mt-2">
          <Button variant="ghost" onClick={onContinue}>
            {words.continueFree}
          </Button>
          <Button variant="primary" asChild>
            <Link href={paths.plans}>{words.upgrade}</Link>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
