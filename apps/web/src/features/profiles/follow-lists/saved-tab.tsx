import { Avatar } from "@starling/ui/avatar";
import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { LiveDot } from "@starling/ui/live-dot";
import { Pagination } from "@starling/ui/pagination";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { toast } from "@starling/ui/toast";
import { factsOf } from "@starling/validators/channels";
import { momentText } from "@starling/validators/date-texts";
import { channelKey } from "@starling/validators/saved-channel-rules";
import type { SavedChannel } from "@starling/validators/saved-channels";
import { keepPreviousData } from "@tanstack/react-query";
import { ExternalLink, Send } from "lucide-react";
import { useRef } from "react";
import { Link } from "wouter";
import { usePageInAddress } from "../../../components/page-in-address.ts";
import { optimistic } from "../../../lib/optimistic.ts";
import { paths } from "../../../lib/paths.ts";
import { describeError, showError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { FOLLOWS_PER_PAGE } from "./follows-per-page.ts";
import { shareLink } from "./share-link.ts";
import { savedTab as words } from "./words.ts";

const LIST = "divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised";

/** Saved channels, which the viewer follows automatically when their owners join (docs/decisions/041). */
export function SavedTab({ tab }: { tab: string }) {
  const { page, hrefOf, goTo } = usePageInAddress(tab);
  const input = { page, limit: FOLLOWS_PER_PAGE };
  const query = trpc.savedChannels.list.useQuery(input, { staleTime: 0, placeholderData: keepPreviousData });
  const place = useRef<HTMLDivElement>(null);
  const remove = useRemove(input);
  const { data } = query;
  return (
    // Receives focus when the focused row is removed.
    <div ref={place} tabIndex={-1} className="outline-none">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-measure text-md text-muted">{words.intro}</p>
        {data?.total === 0 ? null : <BringLink />}
      </div>
      {data === undefined && query.isError ? (
        <ErrorState
          message={describeError(query.error, words.failed).message}
          detail={words.nothingLost}
          query={query}
        />
      ) : null}
      {data === undefined && query.isPending ? <Waiting /> : null}
      {data?.total === 0 ? <EmptyState message={words.empty} action={<BringLink isMain />} /> : null}
      {data && data.items.length > 0 ? (
        <ul className={LIST}>
          {data.items.map((channel) => (
            <SavedRow
              key={channelKey(channel)}
              channel={channel}
              onRemove={(name) => {
                place.current?.focus({ preventScroll: true });
                remove(channel, name);
              }}
            />
          ))}
        </ul>
      ) : null}
      <Pagination
        className="mt-4 flex justify-center"
        label={words.pages}
        page={page}
        pageCount={data?.totalPages ?? 0}
        href={hrefOf}
        onPage={goTo}
      />
    </div>
  );
}

function BringLink({ isMain = false }: { isMain?: boolean }) {
  return (
    <Button variant={isMain ? "primary" : "secondary"} asChild>
      <Link href={paths.bringFollows}>{words.bring}</Link>
    </Button>
  );
}

function useRemove(input: { page: number; limit: number }) {
  const utils = trpc.useUtils();
  const readAgain = () => void utils.savedChannels.invalidate();
  const save = trpc.savedChannels.save.useMutation({
    meta: { failed: words.undoFailed },
    onSettled: readAgain,
  });
  const remove = trpc.savedChannels.remove.useMutation({
    onMutate: optimistic(
      utils.savedChannels.list,
      input,
      (shown, channel: Pick<SavedChannel, "platform" | "channelId">) => ({
        ...shown,
        items: shown.items.filter((other) => channelKey(other) !== channelKey(channel)),
        total: shown.total - 1,
      }),
    ),
    onSettled: readAgain,
  });
  return ({ platform, channelId }: SavedChannel, name: string) => {
    const channel = { platform, channelId };
    remove.mutate(channel, {
      onError: (error) => showError(error, words.removeFailed(name)),
      onSuccess: () =>
        toast.success(words.removed(name), {
          id: `removed-${channelKey(channel)}`,
          action: { label: words.undo, onClick: () => save.mutate(channel) },
        }),
    });
  };
}

interface SavedRowProps {
  channel: SavedChannel;
  onRemove: (name: string) => void;
}

function SavedRow({ channel, onRemove }: SavedRowProps) {
  const { platform, login, stream, address, savedAt } = channel;
  const { label } = factsOf(platform);
  const name = channel.name ?? words.unnamed(label);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Avatar name={name} src={null} size={44} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <bdi className="min-w-0 truncate font-semibold text-md">{name}</bdi>
          <span className="text-muted text-sm">{label}</span>
        </p>
        {stream ? (
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm">
            <LiveDot>{words.live(stream.viewers)}</LiveDot>
            <span dir="auto" className="min-w-0 truncate">
              {[stream.title, stream.game].filter((part) => part !== null).join(" · ")}
            </span>
          </p>
        ) : null}
        <p className="text-faint text-sm">{words.savedAt(momentText(savedAt, new Date()))}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {stream && address ? (
          <Button size="sm" variant="secondary" asChild>
            <a href={address} target="_blank" rel="noopener noreferrer nofollow">
              {words.watch(label)}
              <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only">{words.newTab}</span>
            </a>
          </Button>
        ) : null}
        {login !== null && (platform === "twitch" || platform === "kick") ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={words.inviteName(name)}
            onClick={() => void shareLink(paths.join(platform, login))}
          >
            <Send aria-hidden="true" className="size-4" />
            {words.invite}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" aria-label={words.removeName(name)} onClick={() => onRemove(name)}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label={words.loading} className={LIST}>
      {["w-32", "w-44", "w-28"].map((width) => (
        <div key={width} className="flex items-center gap-4 px-4 py-3">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex h-11 flex-1 flex-col justify-center gap-2">
            <Skeleton className={width} />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
