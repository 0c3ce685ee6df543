import { type ComponentProps, useState } from "react";
import { cn } from "./cn.ts";
import { IMAGE_ERROR_ALT } from "./image.tsx";

type AvatarProps = Omit<ComponentProps<"span">, "children"> & {
  /** Whose: gives the initial and its colour. */
  name: string;
  src?: string | null;
  /** Width and height in px. */
  size?: number;
  /** Empty (the default) where the name stands beside it. */
  alt?: string;
};

function hueOf(name: string): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}

function drawInitial(name: string): string {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? "?";
  const safe = initial.replace(/[&<>]/g, "");
  const hue = hueOf(name);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="oklch(0.42 0.07 ${hue})"/><text x="20" y="20.5" fill="oklch(0.95 0.03 ${hue})" font-family="Figtree,system-ui,sans-serif" font-size="17" font-weight="600" text-anchor="middle" dominant-baseline="central">${safe}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A round portrait; without one, or when it fails to load, the drawn initial. */
export function Avatar({ name, src, size = 40, alt = "", className, style, ...props }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const broken = Boolean(src) && failed === src;
  const shown = src && !broken ? src : drawInitial(name);
  return (
    <span
      className={cn("inline-block shrink-0 overflow-hidden rounded-full bg-hover", className)}
      style={{ width: size, height: size, ...style }}
      {...props}
    >
      <img
        src={shown}
        alt={broken ? IMAGE_ERROR_ALT : alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => {
          if (src) setFailed(src);
        }}
        className="size-full object-cover"
      />
    </span>
  );
}
