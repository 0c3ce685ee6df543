import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import type { Draft } from "@starling/validators/drafts";
import type { OwnProfile } from "@starling/validators/profiles";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { formValuesOf } from "../../../entities/profile/profile-values.ts";
import { wouldChangeForm } from "../../../entities/profile/wizard-draft.ts";
import { clearDraft, wizardDraftName } from "../../../lib/drafts.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { paths } from "../../../lib/paths.ts";
import { ago } from "../../../lib/relative-time.ts";
import { storePictures } from "../../../lib/stored-pictures.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useStoredPictures } from "../../../lib/use-stored-pictures.ts";
import { draftNotice as words } from "./words.ts";

const AlertDialog = loadable(async () => (await import("@starling/ui/alert-dialog")).AlertDialog);

/** Notice about unpublished changes from the profile wizard; renders nothing without changes. */
export function DraftNotice({ profile, draft }: { profile: OwnProfile; draft: Draft | null }) {
  const name = wizardDraftName(profile.userId, profile.role);
  const utils = trpc.useUtils();
  const pictures = useStoredPictures(name);
  const [isGone, setGone] = useState(false);
  const [asking, setAsking] = useState(false);
  const [wanted, setWanted] = useState(false);
  const now = useNow().getTime();
  const discard = trpc.drafts.discard.useMutation({
    onSuccess: async () => {
      clearDraft(name);
      await storePictures(name, {});
      setAsking(false);
      setGone(true);
      await utils.drafts.invalidate();
    },
    meta: { failed: words.failed },
  });
  const answers = draft && wouldChangeForm(formValuesOf(profile), draft.values) ? draft : null;
  const at = answers?.updatedAt.getTime() ?? pictures?.at;
  if (isGone || at === undefined) return null;

  return (
    <Alert
      className="my-4"
      title={words.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" asChild>
            <Link href={paths.updateProfile(profile.role)}>{words.continueEditing}</Link>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onPointerEnter={AlertDialog.load}
            onFocus={AlertDialog.load}
            onClick={() => {
              setWanted(true);
              setAsking(true);
            }}
          >
            {words.discardDraft}
          </Button>
        </div>
      }
    >
      {words.savedAsDraft(ago(at, now))}
      {wanted ? (
        <Suspense fallback={null}>
          <AlertDialog
            open={asking}
            onOpenChange={setAsking}
            title={words.discardTitle}
            description={words.discardDescription}
            cancelLabel={words.keepDraft}
            confirmLabel={words.discard}
            danger
            busy={discard.isPending}
            onConfirm={() => discard.mutate()}
          />
        </Suspense>
      ) : null}
    </Alert>
  );
}
