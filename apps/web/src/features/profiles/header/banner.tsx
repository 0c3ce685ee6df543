import { EMPTY_IMAGE, IMAGE_ERROR_ALT } from "@starling/ui/image";
import { useState } from "react";
import { DrawnBanner } from "../../../components/drawn-banner.tsx";

/** The banner's fixed shape: three to one, a little flatter on a phone. */
export const bannerShape = "aspect-[10/3] w-full overflow-hidden sm:rounded-lg sm:aspect-[3/1]";

interface BannerProps {
  src: string | null;
  /** Whose: a missing banner is drawn from it, so that each stays recognisable. */
  seed: string;
}

/** A profile's banner; without one, or when it fails to load, three quiet shapes in a colour of the person's own. */
export function Banner({ src, seed }: BannerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const broken = src !== null && failed === src;
  const drawn = src === null || broken;
  return (
    <div className={`${bannerShape} relative bg-hover`}>
      {drawn ? <DrawnBanner seed={seed} /> : null}
      {src ? (
        <img
          src={broken ? EMPTY_IMAGE : src}
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
