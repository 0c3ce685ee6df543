import { Button } from "@starling/ui/button";
import { Image } from "@starling/ui/image";
import type { ContentSnapshot } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import { PLATFORMS } from "@starling/validators/platforms";
import { EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { copyView as words } from "./words.ts";

/** Stored copy of reported content. */
export function CopyView({ copy: { username, texts, pictures, video } }: { copy: ContentSnapshot }) {
  if (texts.length === 0 && pictures.length === 0 && video === null)
    return <p className="text-md text-muted">{words.nothing}</p>;
  return (
    <div className="flex flex-col gap-4">
      {texts.length === 0 ? null : (
        <dl className="flex flex-col gap-3 text-md">
          {texts.map(({ name, text }) => (
            <div key={name}>
              <dt className="text-muted text-sm">{labelOf(PLATFORMS, name)}</dt>
              <dd dir="auto" className="max-w-measure whitespace-pre-line text-strong wrap-anywhere">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {pictures.map(({ name, address }) => (
        <SensitiveMedia key={name} name={name}>
          <Image
            src={address}
            alt={words.alt(name, username)}
            className="max-h-96 rounded-md object-contain"
          />
        </SensitiveMedia>
      ))}
      {video === null ? null : (
        <SensitiveMedia name={words.video}>
          <video
            src={video}
            aria-label={words.alt(words.video, username)}
            controls
            muted
            playsInline
            preload="metadata"
            className="max-h-96 max-w-full rounded-md bg-black"
          />
        </SensitiveMedia>
      )}
    </div>
  );
}

/** Possibly disturbing media, loaded only on request. */
function SensitiveMedia({ name, children }: { name: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <div className="flex min-h-10 items-center justify-between gap-3">
        <p className="text-muted text-sm">{name}</p>
        <Button
          size="sm"
          className="pointer-coarse:min-h-11"
          aria-expanded={isShown}
          aria-label={isShown ? words.hideOf(name) : words.showOf(name)}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? words.hide : words.show}
        </Button>
      </div>
      {isShown ? (
        children
      ) : (
        <p className="flex h-20 items-center justify-center gap-2 rounded-md bg-hover text-faint text-sm">
          <EyeOff aria-hidden="true" className="size-4" />
          {words.covered}
        </p>
      )}
    </div>
  );
}
