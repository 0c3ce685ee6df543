import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import type { ChannelPlatform } from "@starling/validators/channels";
import { channelKey } from "@starling/validators/saved-channel-rules";
import { Bookmark, BookmarkCheck } from "lucide-react";
import { useSession } from "../../lib/session.ts";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { openAccountDialog } from "../session/account-dialog-store.ts";
import { saveChannelButton as words } from "./words.ts";

export interface SaveChannelButtonProps {
  platform: ChannelPlatform;
  channelId: string;
  name: string;
  size?: "sm" | "md" | "lg";
  /** `icon` hides the label, for use next to another button. */
  looks?: "whole" | "icon";
}

/** Saves optimistically. Visitors must sign up first. Hidden from streamers, who cannot follow. */
export function SaveChannelButton(props: SaveChannelButtonProps) {
  const { status, me } = useSession();
  if (me?.roleVerified && me.role === "viewer") return <ViewerButton {...props} />;
  if (status !== "anonymous") return null;
  const ask = () =>
    openAccountDialog("sign-up", {
      intent: {
        kind: "save-channel",
        platform: props.platform,
        channelId: props.channelId,
        name: props.name,
        returnTo: `${location.pathname}${location.search}`,
      },
    });
  return <Face {...props} isSaved={false} onPress={ask} opensDialog />;
}

function ViewerButton(props: SaveChannelButtonProps) {
  const { platform, channelId, name } = props;
  const key = channelKey(props);
  const saved = trpc.savedChannels.keys.useQuery(undefined, { staleTime: 60_000 });
  const isSaved = saved.data?.keys.includes(key) ?? false;
  const set = useSetSaved(key);
  const save = trpc.savedChannels.save.useMutation(set(true));
  const remove = trpc.savedChannels.remove.useMutation(set(false));
  const follow = trpc.follows.follow.useMutation();
  const utils = trpc.useUtils();
  const isBusy = save.isPending || remove.isPending || follow.isPending || saved.isLoading;

  async function toggle() {
    try {
      if (isSaved) return void (await remove.mutateAsync({ platform, channelId }));
      const { member } = await save.mutateAsync({ platform, channelId });
      if (member) {
        await follow.mutateAsync({ id: member.id });
        void utils.follows.invalidate();
        toast.success(words.follows(member.displayName));
      }
    } catch (error) {
      showError(error, isSaved ? words.removeFailed(name) : words.saveFailed(name));
    }
  }

  return (
    <Face
      {...props}
      isSaved={isSaved}
      isBusy={isBusy}
      onPress={() => {
        if (!isBusy) void toggle();
      }}
    />
  );
}

function useSetSaved(key: string) {
  const utils = trpc.useUtils();
  const write = (isSaved: boolean) =>
    utils.savedChannels.keys.setData(undefined, (before) => {
      const others = before?.keys.filter((other) => other !== key) ?? [];
      return { keys: isSaved ? [...others, key] : others };
    });
  return (isSaved: boolean) => ({
    onMutate: async () => {
      await utils.savedChannels.keys.cancel();
      write(isSaved);
      return { undo: () => write(!isSaved) };
    },
    onSuccess: (answer: { isSaved: boolean }) => {
      write(answer.isSaved);
      void utils.savedChannels.list.invalidate(undefined, { refetchType: "none" });
    },
  });
}

interface FaceProps extends SaveChannelButtonProps {
  isSaved: boolean;
  isBusy?: boolean;
  opensDialog?: boolean;
  onPress: () => void;
}

function Face({ name, size = "sm", looks = "whole", isSaved, isBusy, opensDialog, onPress }: FaceProps) {
  const label = isSaved ? words.saved : words.save;
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  const isIcon = looks === "icon";
  return (
    <Button
      size={isIcon ? "icon" : size}
      variant={isSaved || isIcon ? "ghost" : "secondary"}
      className={isIcon ? "pointer-coarse:size-11" : undefined}
      title={isSaved ? words.savedTitle : words.saveTitle}
      aria-label={isSaved ? words.removeName(name) : words.saveName(name)}
      aria-haspopup={opensDialog ? "dialog" : undefined}
      aria-disabled={isBusy || undefined}
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-4" />
      {isIcon ? null : label}
    </Button>
  );
}
