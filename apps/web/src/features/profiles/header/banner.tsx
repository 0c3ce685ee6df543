import { EMPTY_IMAGE, IMAGE_ERROR_ALT, usePlaceholder } from "@starling/ui/image";
import type { PictureSet } from "@starling/validators/pictures";
import { useState } from "react";
import { DrawnBanner } from "../../../components/drawn-banner.tsx";

/** The banner's fixed shape: that of the stored picture, a little higher on a phone, where it would be a strip. */
export const bannerShape = "aspect-[3/1] w-full overflow-hidden sm:rounded-lg sm:aspect-[4/1]";

/** As wide as the profile's frame inside its margins. */
const SIZES = "(min-width: 1024px) 60rem, 100vw";

interface BannerProps {
  src: string | null;
  /** Its other sizes, and what stands until it is there. */
  set?: PictureSet | null;
  /** Whose: a missing banner is drawn from it, so that each stays recognisable. */
  seed: string;
}

/** A profile's banner; without one, or when it fails to load, three quiet shapes in a colour of the person's own. */
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
          alt={broken ? IMAGE_ERROR_ALT : ""}
          decoding="async"
          fetchPriority="high"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </div>
  );
}
