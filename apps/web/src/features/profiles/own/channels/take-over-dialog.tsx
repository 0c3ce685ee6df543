import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { Checkbox } from "@starling/ui/checkbox";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { toast } from "@starling/ui/toast";
import { factsOf } from "@starling/validators/channels";
import type { OwnChannel } from "@starling/validators/own-channels";
import { useState } from "react";
import { describeError } from "../../../../lib/show-error.ts";
import { trpc } from "../../../../lib/trpc.ts";
import { takeOverDialog as words } from "./words.ts";

export function TakeOverDialog({ channel, onClose }: { channel: OwnChannel; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [name, setName] = useState(false);
  const [picture, setPicture] = useState(false);
  const takeOver = trpc.channels.takeOver.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.profiles.invalidate(), utils.accounts.me.invalidate()]);
      toast.success(words.done);
      onClose();
    },
  });
  const use = () => takeOver.mutate({ platform: channel.platform, name, picture });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        title={words.title(factsOf(channel.platform).label)}
        description={words.description}
        size="sm"
      >
        <form
          className="flex flex-col gap-1"
          onSubmit={(event) => {
            event.preventDefault();
            use();
          }}
        >
          <Checkbox
            label={words.name}
            description={<bdi>{channel.name}</bdi>}
            checked={name}
            onCheckedChange={setName}
          />
          {channel.hasPicture ? (
            <Checkbox
              label={words.picture}
              description={words.pictureDetail}
              checked={picture}
              onCheckedChange={setPicture}
            />
          ) : null}
          {takeOver.error ? (
            <Alert tone="danger" className="mt-3">
              {describeError(takeOver.error, words.failed).message}
            </Alert>
          ) : null}
          <DialogFooter>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button type="submit" variant="primary" busy={takeOver.isPending} disabled={!name && !picture}>
              {words.save}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
