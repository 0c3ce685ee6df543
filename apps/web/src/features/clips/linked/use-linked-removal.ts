import { toast } from "@starling/ui/toast";
import type { LinkedClip } from "@starling/validators/linked-clips";
import { optimistic } from "../../../lib/optimistic.ts";
import { showError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { ownLinkedClips as words } from "./words.ts";

export function useLinkedRemoval(): (clip: LinkedClip) => void {
  const utils = trpc.useUtils();
  const { list, byStreamer } = utils.linkedClips;
  const removal = trpc.linkedClips.remove.useMutation({
    onMutate: optimistic(list, undefined, (own, { id }: { id: string }) => ({
      ...own,
      clips: own.clips.filter((clip) => clip.id !== id),
    })),
    onSettled: async () => {
      await Promise.all([list.invalidate(), byStreamer.invalidate()]);
    },
  });
  return (clip) =>
    removal.mutate(
      { id: clip.id },
      {
        onSuccess: () => toast.success(words.removed(clip.title)),
        onError: (error) => showError(error, words.removeFailed(clip.title)),
      },
    );
}
