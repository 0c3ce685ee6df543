import { AlertDialog } from "@starling/ui/alert-dialog";
import { toast } from "@starling/ui/toast";
import { factsOf } from "@starling/validators/channels";
import type { OwnChannel } from "@starling/validators/own-channels";
import { optimistic } from "../../../../lib/optimistic.ts";
import { trpc } from "../../../../lib/trpc.ts";
import { unlinkDialog as words } from "./words.ts";

interface UnlinkDialogProps {
  channel: OwnChannel;
  onClose: () => void;
  onDone: () => void;
}

export function UnlinkDialog({ channel, onClose, onDone }: UnlinkDialogProps) {
  const utils = trpc.useUtils();
  const { label: platform, hasImports } = factsOf(channel.platform);
  const unlink = trpc.channels.unlink.useMutation({
    onMutate: (input) => {
      onDone();
      onClose();
      const without = optimistic(utils.channels.list, undefined, (own) => ({
        ...own,
        channels: own.channels.filter((one) => one.platform !== channel.platform),
      }));
      return without(input);
    },
    onSuccess: () => toast.success(words.done(platform)),
    meta: { failed: words.failed },
    onSettled: () => {
      const { channels: own, linkedClips, profiles } = utils;
      return Promise.all([own.list.invalidate(), linkedClips.invalidate(), profiles.invalidate()]);
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.title(platform)}
      description={hasImports ? words.descriptionWithClips(channel.name) : words.description(channel.name)}
      confirmLabel={words.confirm}
      danger
      onConfirm={() => unlink.mutate({ platform: channel.platform })}
    />
  );
}
