import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@starling/ui/dropdown-menu";
import { focusHeading } from "@starling/ui/focus-heading";
import { Ban, EyeOff, Flag, Hash, Keyboard, Volume2, VolumeX } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { loadable } from "../../lib/loadable.tsx";
import { trpc } from "../../lib/trpc.ts";
import { dismissChannel, hideClip, muteChannel, muteStreamer, muteTag, unmuteStreamer } from "./hiding.ts";
import type { Subject } from "./subject.ts";
import { menuItems as words } from "./words.ts";

const BlockDialog = loadable(async () => (await import("./block-dialog.tsx")).BlockDialog);
const ReportDialog = loadable(async () => (await import("./report/report-dialog.tsx")).ReportDialog);

const MAX_TAGS = 3;

interface OpenMenuProps {
  subject: Subject;
  trigger: ReactNode;
}

export function OpenMenu({ subject, trigger }: OpenMenuProps) {
  const [asked, setAsked] = useState<"block" | "report" | null>(null);
  const close = () => setAsked(null);
  const button = useRef<HTMLSpanElement>(null);
  const moveOn = useFocusNext(button);
  useEffect(() => {
    BlockDialog.load();
    ReportDialog.load();
  }, []);
  return (
    <>
      <DropdownMenu defaultOpen>
        <span ref={button} className="contents">
          <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
        </span>
        <DropdownMenuContent
          className="max-w-72"
          onCloseAutoFocus={(event) => {
            // If the card was removed, the focus is already on the next card.
            if (!button.current?.isConnected) event.preventDefault();
          }}
        >
          {subject.onKeys ? (
            <Item icon={<Keyboard />} onSelect={subject.onKeys}>
              {words.keys}
            </Item>
          ) : null}
          <Items {...subject} onChosen={moveOn} onAsk={setAsked} />
        </DropdownMenuContent>
      </DropdownMenu>
      <Suspense>
        {asked === "block" ? (
          <BlockDialog person={subject.person} onClose={close} onBlocked={subject.onBlocked} />
        ) : null}
        {asked === "report" ? <ReportDialog subject={subject} onClose={close} onBlocking={moveOn} /> : null}
      </Suspense>
    </>
  );
}

interface ItemsProps extends Subject {
  /** Called before the card that contains this menu may be removed. */
  onChosen: () => void;
  onAsk: (about: "block" | "report") => void;
}

function Items({ person, clip, channel, place, onChosen, onAsk }: ItemsProps) {
  const isStreamer = person.role === "streamer";
  const choose = (act: () => Promise<void>) => () => {
    onChosen();
    void act();
  };
  if (channel) {
    const subject = { ...person, channel };
    return (
      <>
        <Item icon={<EyeOff />} onSelect={choose(() => dismissChannel(subject))}>
          {words.notForMe}
        </Item>
        <Item icon={<VolumeX />} onSelect={choose(() => muteChannel(subject))}>
          {words.mute(person.displayName)}
        </Item>
        <Item icon={<Flag />} danger onSelect={() => onAsk("report")}>
          {words.report(person.displayName)}
        </Item>
      </>
    );
  }
  return (
    <>
      {clip ? (
        <Item icon={<EyeOff />} onSelect={choose(() => hideClip(clip.id))}>
          {words.hideClip}
        </Item>
      ) : null}
      {isStreamer && place === "page" ? <MuteItem person={person} /> : null}
      {isStreamer && place !== "page" ? (
        <Item
          icon={place === "card" ? <EyeOff /> : <VolumeX />}
          onSelect={choose(() => muteStreamer(person))}
        >
          {(place === "card" ? words.hide : words.mute)(person.displayName)}
        </Item>
      ) : null}
      {clip?.tags.slice(0, MAX_TAGS).map((tag) => (
        <Item key={tag} icon={<Hash />} onSelect={() => void muteTag(tag)}>
          {words.muteTag(tag)}
        </Item>
      ))}
      <Item icon={<Flag />} danger onSelect={() => onAsk("report")}>
        {clip ? words.reportClip : words.report(person.displayName)}
      </Item>
      <Item icon={<Ban />} danger onSelect={() => onAsk("block")}>
        {words.block(person.displayName)}
      </Item>
    </>
  );
}

function MuteItem({ person }: Pick<Subject, "person">) {
  const { data, isLoading } = trpc.safety.isMuted.useQuery({ id: person.id });
  const isMuted = data?.isMuted ?? false;
  return (
    <Item
      icon={isMuted ? <Volume2 /> : <VolumeX />}
      disabled={isLoading}
      onSelect={() => void (isMuted ? unmuteStreamer(person) : muteStreamer(person))}
    >
      {(isMuted ? words.unmute : words.mute)(person.displayName)}
    </Item>
  );
}

interface ItemProps {
  icon: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: string;
}

function Item({ icon, danger = false, disabled = false, onSelect, children }: ItemProps) {
  return (
    <DropdownMenuItem
      danger={danger}
      disabled={disabled}
      onSelect={onSelect}
      className="pointer-coarse:min-h-11"
    >
      <span aria-hidden="true" className="shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      <bdi className="min-w-0 wrap-anywhere">{children}</bdi>
    </DropdownMenuItem>
  );
}

/**
 * If a menu is removed together with its card, moves the focus to the next card's menu, or else to the page's
 * heading. Call the returned function before the card may be removed.
 */
function useFocusNext(button: { current: HTMLElement | null }): () => void {
  const next = useRef<HTMLElement | null>(null);
  const hasChosen = useRef(false);
  useLayoutEffect(
    () => () => {
      if (!hasChosen.current) return;
      const to = next.current;
      queueMicrotask(() => {
        const now = document.activeElement;
        if (now !== null && now !== document.body && now.isConnected) return;
        if (to?.isConnected) to.focus();
        else focusHeading();
      });
    },
    [],
  );
  return () => {
    hasChosen.current = true;
    const menus = [...document.querySelectorAll<HTMLElement>("[data-more]")];
    const at = menus.findIndex((menu) => button.current?.contains(menu));
    next.current = menus[at + 1] ?? menus[at - 1] ?? null;
  };
}
