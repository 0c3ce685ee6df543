import { Alert } from "@starling/ui/alert";
import { AlertDialog } from "@starling/ui/alert-dialog";
import { toast } from "@starling/ui/toast";
import type { OwnChannel } from "@starling/validators/own-channels";
import { describeError } from "../../../../lib/show-error.ts";
import { trpc } from "../../../../lib/trpc.ts";
import { channels, unlinkDialog as words } from "./words.ts";

interface UnlinkDialogProps {
  channel: OwnChannel;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a channel is disconnected, and says what is lost with it. */
export function UnlinkDialog({ channel, onClose, onDone }: UnlinkDialogProps) {
  const utils = trpc.useUtils();
  const platform = channels.platforms[channel.platform];
  const unlink = trpc.channels.unlink.useMutation({
    onSuccess: async () => {
      const { channels: own, linkedClips, profiles } = utils;
      await Promise.all([own.list.invalidate(), linkedClips.invalidate(), profiles.invalidate()]);
      toast.success(words.done(platform));
      onDone();
      onClose();
    },
    onError: () => utils.channels.list.invalidate(),
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.title(platform)}
      description={
        channel.platform === "twitch"
          ? `${words.description(channel.name)} ${words.linkedClips}`
          : words.description(channel.name)
      }
      confirmLabel={words.confirm}
      danger
      busy={unlink.isPending}
      onConfirm={() => unlink.mutate({ platform: channel.platform })}
    >
      {unlink.error ? (
        <Alert tone="danger" className="mt-4">
          {describeError(unlink.error, words.failed).message}
        </Alert>
      ) : null}
    </AlertDialog>
  );
}
