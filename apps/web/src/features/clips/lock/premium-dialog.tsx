import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { premiumDialog as words } from "./premium-words.ts";

/** Beyond the clips that the free plan shows (spec A §6). */
export default function PremiumDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={words.title} description={words.limit} size="sm">
        <DialogFooter className="mt-2">
          <Button variant="ghost" onClick={onClose}>
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
