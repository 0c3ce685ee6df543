import { EMPTY_IMAGE, IMAGE_ERROR_ALT } from "@starling/ui/image";
import { useState } from "react";

/** The banner's fixed shape: three to one, a little flatter on a phone. */
export const bannerShape = "aspect-[10/3] w-full overflow-hidden sm:rounded-lg sm:aspect-[3/1]";

interface BannerProps {
  src: string | null;
  /** Whose: a missing banner is drawn from it, so that each stays recognisable. */
  seed: string;
}

function numberOf(seed: string): number {
  let hash = 11;
  for (const character of seed) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 99_991;
  return hash;
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

function DrawnBanner({ seed }: { seed: string }) {
  const number = numberOf(seed);
  const hue = number % 360;
  const shade = (light: number, dark: number) =>
    `light-dark(oklch(${light} 0.04 ${hue}), oklch(${dark} 0.04 ${hue}))`;
  return (
    <svg viewBox="0 0 300 100" preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden="true">
      <rect width="300" height="100" style={{ fill: shade(0.9, 0.28) }} />
      <circle cx={40 + (number % 90)} cy={120} r={86} style={{ fill: shade(0.87, 0.31) }} />
      <circle cx={170 + (number % 70)} cy={-10} r={70} style={{ fill: shade(0.84, 0.345) }} />
      <circle cx={250 + (number % 30)} cy={96} r={44} style={{ fill: shade(0.8, 0.39) }} />
    </svg>
  );
}
