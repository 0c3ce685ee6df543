import { Alert } from "@starling/ui/alert";
import { AlertDialog } from "@starling/ui/alert-dialog";
import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { toast } from "@starling/ui/toast";
import { momentText } from "@starling/validators/date-texts";
import type { DiscordConnection } from "@starling/validators/discord";
import { useState } from "react";
import { SettingsRows } from "../../components/settings-section.tsx";
import { optimistic } from "../../lib/optimistic.ts";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { CommunitySection } from "./community-section.tsx";
import { DiscordForm } from "./discord-form.tsx";
import { disconnectDialog, failures, discord as words } from "./words.ts";

type Asked = "form" | "disconnect" | null;

export function DiscordSection() {
  const query = trpc.discord.own.useQuery();
  const [asked, setAsked] = useState<Asked>(null);
  const connection = query.data?.connection ?? null;
  const close = () => setAsked(null);
  return (
    <CommunitySection {...words} query={query}>
      {connection ? (
        <Connected connection={connection} ask={setAsked} />
      ) : (
        <EmptyState
          message={words.empty}
          action={
            <Button variant="primary" onClick={() => setAsked("form")}>
              {words.connect}
            </Button>
          }
        />
      )}
      {asked === "form" ? <DiscordForm connection={connection} onClose={close} /> : null}
      {asked === "disconnect" ? <DisconnectDialog onClose={close} /> : null}
    </CommunitySection>
  );
}

function Connected({ connection, ask }: { connection: DiscordConnection; ask: (what: Asked) => void }) {
  const { own } = trpc.useUtils().discord;
  const test = trpc.discord.test.useMutation({
    onSuccess: (saved) => {
      own.setData(undefined, saved);
      toast.success(words.tested);
    },
    onError: (error) => {
      showError(error, words.testFailed);
      void own.invalidate();
    },
  });
  const { name, address, roleId, postedAt, failure, failedAt } = connection;
  const now = new Date();
  return (
    <>
      {failure && failedAt ? (
        <Alert
          tone="warning"
          title={words.stopped(momentText(failedAt, now))}
          className="mb-4"
          action={
            <Button size="sm" onClick={() => ask("form")}>
              {words.reconnect}
            </Button>
          }
        >
          {failures[failure]}
        </Alert>
      ) : null}
      <SettingsRows
        rows={[
          {
            label: words.webhook,
            value: (
              <>
                <bdi className="block text-strong">{name || words.unnamed}</bdi>
                <bdi className="block text-muted text-sm" dir="ltr">
                  {address}
                </bdi>
              </>
            ),
            action: (
              <Button size="sm" aria-label={words.changeName} onClick={() => ask("form")}>
                {words.change}
              </Button>
            ),
          },
          { label: words.mentions, value: roleId === null ? words.nobody : words.role(roleId) },
          { label: words.lastPost, value: postedAt === null ? words.noPost : momentText(postedAt, now) },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" busy={test.isPending} onClick={() => test.mutate()}>
          {words.test}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => ask("disconnect")}>
          {words.disconnect}
        </Button>
      </div>
    </>
  );
}

function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const { own } = trpc.useUtils().discord;
  const remove = trpc.discord.remove.useMutation({
    onMutate: (input) => {
      onClose();
      return optimistic(own, undefined, () => ({ connection: null }))(input);
    },
    onSuccess: () => toast.success(disconnectDialog.done),
    meta: { failed: disconnectDialog.failed },
    onSettled: () => own.invalidate(),
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={disconnectDialog.title}
      description={disconnectDialog.description}
      confirmLabel={disconnectDialog.confirm}
      danger
      onConfirm={() => remove.mutate()}
    />
  );
}
