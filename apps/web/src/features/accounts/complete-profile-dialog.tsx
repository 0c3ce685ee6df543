import { Dialog, DialogContent } from "@starling/ui/dialog";
import type { Me } from "@starling/validators/sessions";
import { showDiscovery } from "../../lib/landing-view.ts";
import { beginSession } from "../../lib/session-store.ts";
import { CompleteProfileForm } from "./complete-profile-form.tsx";

/**
 * Asks the signed-in without a profile for a few facts (spec B §4.1). Only its own buttons end it;
 * "Skip for Now" defers it for this session (decisions §2.12). Both turn the start page to the discovery.
 */
export function CompleteProfileDialog({ me }: { me: Me }) {
  return (
    <Dialog open>
      <DialogContent
        dismissable={false}
        title="Complete your profile"
        description="All of it is optional. Your date of birth stays private."
      >
        <CompleteProfileForm
          onSaved={(profile) => {
            showDiscovery(me);
            beginSession({ ...me, profile });
          }}
          onSkip={() => showDiscovery(me)}
        />
      </DialogContent>
    </Dialog>
  );
}
