import { Dialog, DialogContent } from "@starling/ui/dialog";
import type { Me } from "@starling/validators/sessions";
import { landingPath } from "@starling/validators/sessions";
import { useState } from "react";
import { useLocation } from "wouter";
import { focusFirstField } from "../../lib/focus-first-field.ts";
import { beginSession } from "../../lib/session-store.ts";
import { CompleteProfileForm } from "./complete-profile-form.tsx";

const SKIPPED = "complete-profile-skipped";

function wasSkipped(me: Me): boolean {
  try {
    return sessionStorage.getItem(SKIPPED) === me.id;
  } catch {
    return false;
  }
}

function noteSkipped(me: Me): void {
  try {
    sessionStorage.setItem(SKIPPED, me.id);
  } catch {
    // The dialog then comes back on the next visit of the start page.
  }
}

/**
 * Asks the signed-in without a profile for a few facts (spec B §4.1). Only its own buttons close it;
 * "Skip for Now" defers it for this session (decisions §2.12). Both ways lead on to where one lands after login.
 */
export function CompleteProfileDialog({ me }: { me: Me }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(() => !wasSkipped(me));
  if (!open) return null;
  return (
    <Dialog open>
      <DialogContent
        dismissable={false}
        onOpenAutoFocus={focusFirstField}
        title="Complete your profile"
        description="All of it is optional. Your date of birth stays private."
      >
        <CompleteProfileForm
          onSaved={(profile) => {
            const next: Me = { ...me, profile };
            setOpen(false);
            navigate(landingPath(next));
            beginSession(next);
          }}
          onSkip={() => {
            noteSkipped(me);
            setOpen(false);
            navigate(landingPath(me));
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
