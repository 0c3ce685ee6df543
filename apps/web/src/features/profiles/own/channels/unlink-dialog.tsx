import { AlertDialog } from "@starling/ui/alert-dialog";
import { toast } from "@starling/ui/toast";
import { factsOf } from "@starling/validators/channels";
import type { OwnChannel } from "@starling/validators/own-channels";
import { showError } from "../../../../lib/show-error.ts";
import { trpc } from "../../../../lib/trpc.ts";
import { unlinkDialog as words } from "./words.ts";

interface UnlinkDialogProps {
  channel: OwnChannel;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms disconnecting a channel optimistically and names the consequences. */
export function UnlinkDialog({ channel, onClose, onDone }: UnlinkDialogProps) {
  const utils = trpc.useUtils();
  const { label: platform, hasImports } = factsOf(channel.platform);
  const unlink = trpc.channels.unlink.useMutation({
    onMutate: async () => {
      await utils.channels.list.cancel();
      const before = utils.channels.list.getData();
      utils.channels.list.setData(undefined, (own) =>
        own ? { ...own, channels: own.channels.filter((one) => one.platform !== channel.platform) } : own,
      );
      onDone();
      onClose();
      return before;
    },
    onSuccess: () => toast.success(words.done(platform)),
    onError: (error, _input, before) => {
      utils.channels.list.setData(undefined, before);
      showError(error, words.failed);
    },
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
      description={
        hasImports
          ? `${words.description(channel.name)} ${words.linkedClips}`
          : words.description(channel.name)
      }
      confirmLabel={words.confirm}
      danger
      onConfirm={() => unlink.mutate({ platform: channel.platform })}
    />
  );
}
