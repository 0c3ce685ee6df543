import { t } from "@starling/i18n/translate";
import { EMPTY_IMAGE, IMAGE_ERROR_ALT, usePlaceholder } from "@starling/ui/image";
import type { PictureSet } from "@starling/validators/pictures";
import { useState } from "react";
import { DrawnBanner } from "../../../components/drawn-banner.tsx";

/** On narrow screens, the banner has the aspect ratio of the stored image. */
export const bannerShape = "aspect-[4/1] w-full overflow-hidden sm:rounded-lg lg:aspect-[5/1]";

const SIZES = "(min-width: 1024px) 68rem, 100vw";

interface BannerProps {
  src: string | null;
  set?: PictureSet | null;
  /** Seed of the generated pattern, so that an account always gets the same one. */
  seed: string;
}

export function Banner({ src, set = null, seed }: BannerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const broken = src !== null && failed === src;
  const drawn = src === null || broken;
  const waiting = usePlaceholder(broken ? undefined : set?.placeholder, src);
  return (
    <div className={`${bannerShape} relative bg-hover`}>
      {drawn ? <DrawnBanner seed={seed} /> : null}
      {src ? (
        <img
          src={broken ? EMPTY_IMAGE : src}
          srcSet={broken ? undefined : set?.srcSet}
          sizes={set ? SIZES : undefined}
          style={waiting.style}
          onLoad={waiting.onLoad}
          alt={broken ? t(IMAGE_ERROR_ALT) : ""}
          decoding="async"
          fetchPriority="high"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </div>
  );
}
