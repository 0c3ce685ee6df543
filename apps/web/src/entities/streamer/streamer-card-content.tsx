import { Image } from "@starling/ui/image";
import type { PictureSet } from "@starling/validators/pictures";
import type { ReactNode } from "react";
import { DrawnBanner } from "../../components/drawn-banner.tsx";
import { PersonAvatar } from "../../entities/streamer/streamer-identity.tsx";
import { Facts } from "./live-card-frame.tsx";

interface StreamerFaceProps {
  displayName: string;
  seed: string;
  avatar: string | null;
  banner: string | null;
  avatarSet?: PictureSet | null;
  bannerSet?: PictureSet | null;
  name: ReactNode;
  /** Live state ("Live now"), or the next stream. */
  state: ReactNode;
  words: string;
  facts: readonly (string | null)[];
  /** Number of viewers as text, such as "17 on average". */
  audience?: string;
  aside?: ReactNode;
  action?: ReactNode;
}

export function StreamerFace(props: StreamerFaceProps) {
  const { seed, banner, name, state, words, facts, audience, action } = props;
  return (
    <>
      <div className="aspect-[3/1] shrink-0 overflow-hidden bg-hover">
        {banner ? (
          <Image
            src={banner}
            srcSet={props.bannerSet?.srcSet}
            sizes="20rem"
            placeholder={props.bannerSet?.placeholder}
            alt=""
            className="size-full object-cover"
          />
        ) : (
          <DrawnBanner seed={seed} />
        )}
      </div>
      <div className="flex flex-1 flex-col px-4 pb-4">
        <div className="flex items-start justify-between">
          <PersonAvatar person={props} size={52} className="-mt-7 relative ring-4 ring-raised" />
          <div className="-me-2 relative z-10 flex text-faint">{props.aside}</div>
        </div>
        {name}
        {state}
        <p className="mt-2 line-clamp-2 min-h-10 w-fit max-w-full text-md text-muted" dir="auto">
          {words}
        </p>
        <div className="mt-auto pt-2">
          <Facts facts={[...facts, audience]} />
        </div>
        {action ? <div className="relative z-10 mt-3">{action}</div> : null}
      </div>
    </>
  );
}
