import { Alert } from "@starling/ui/alert";
import { AlertDialog } from "@starling/ui/alert-dialog";
import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { toast } from "@starling/ui/toast";
import { momentText } from "@starling/validators/date-texts";
import { useState } from "react";
import { SettingsRows } from "../../components/settings-section.tsx";
import { optimistic } from "../../lib/optimistic.ts";
import { trpc } from "../../lib/trpc.ts";
import { CommunitySection } from "./community-section.tsx";
import { OverlayAddress } from "./overlay-address.tsx";
import { removeDialog, renewDialog, overlay as words } from "./words.ts";

/** Stores the secret until the user leaves the page, because the server returns it only once. */
export function OverlaySection() {
  const { own } = trpc.useUtils().overlays;
  const query = trpc.overlays.own.useQuery();
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<"renew" | "remove" | null>(null);
  const overlay = query.data?.overlay ?? null;
  const close = () => setAsked(null);
  const renew = trpc.overlays.renew.useMutation({
    onSuccess: ({ secret: created, createdAt }) => {
      own.setData(undefined, { overlay: { createdAt } });
      setSecret(created);
      close();
    },
    meta: { failed: words.notCreated },
  });
  const remove = trpc.overlays.remove.useMutation({
    onMutate: async () => {
      const { undo } = await optimistic(own, undefined, () => ({ overlay: null }))(undefined);
      const shown = secret;
      setSecret(null);
      close();
      return {
        undo: () => {
          undo();
          setSecret(shown);
        },
      };
    },
    onSuccess: () => toast.success(removeDialog.done),
    meta: { failed: removeDialog.failed },
    onSettled: () => own.invalidate(),
  });
  return (
    <CommunitySection {...words} query={query}>
      {overlay === null ? (
        <EmptyState
          message={words.empty}
          action={
            <Button busy={renew.isPending} onClick={() => renew.mutate()}>
              {words.create}
            </Button>
          }
        />
      ) : (
        <>
          {secret === null ? (
            <SettingsRows
              rows={[
                { label: words.address, value: words.hidden(momentText(overlay.createdAt, new Date())) },
              ]}
            />
          ) : (
            <>
              <Alert tone="success" title={words.once} className="mb-5">
                {words.howTo}
              </Alert>
              <OverlayAddress key={secret} secret={secret} />
            </>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setAsked("renew")}>
              {words.renew}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsked("remove")}>
              {words.remove}
            </Button>
          </div>
        </>
      )}
      <AlertDialog
        open={asked === "renew"}
        onOpenChange={close}
        title={renewDialog.title}
        description={renewDialog.description}
        confirmLabel={renewDialog.confirm}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
      <AlertDialog
        open={asked === "remove"}
        onOpenChange={close}
        title={removeDialog.title}
        description={removeDialog.description}
        confirmLabel={removeDialog.confirm}
        danger
        onConfirm={() => remove.mutate()}
      />
    </CommunitySection>
  );
}
