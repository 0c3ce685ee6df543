import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";

/** Beyond the clips that the free plan shows (spec A §6). */
export default function PremiumDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title="Premium Required"
        description="The free plan plays the first three clips of a list. Premium plays them all."
        size="sm"
      >
        <DialogFooter className="mt-2">
          <Button variant="ghost" onClick={onClose}>
            Continue with Free Plan
          </Button>
          <Button variant="primary" asChild>
            <Link href={paths.plans}>Upgrade to Premium</Link>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
