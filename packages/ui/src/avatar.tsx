import { t } from "@starling/i18n/translate";
import { type ComponentProps, useState } from "react";
import { cn } from "./cn.ts";
import { EMPTY_IMAGE, IMAGE_ERROR_ALT, usePlaceholder } from "./image.tsx";

type AvatarProps = Omit<ComponentProps<"span">, "children"> & {
  /** Name whose first letter is shown if there is no picture. */
  name: string;
  src?: string | null;
  srcSet?: string | undefined;
  placeholder?: string | undefined;
  /** Width and height in px. */
  size?: number;
  /** Alternative text; empty by default, for avatars next to the name. */
  alt?: string;
};

function hueOf(name: string): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  // Multiplying by the golden angle gives similar hashes different hues.
  return Math.round(hash * 137.508) % 360;
}

export function Avatar({
  name,
  src,
  srcSet,
  placeholder,
  size = 40,
  alt = "",
  className,
  style,
  ...props
}: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const broken = Boolean(src) && failed === src;
  const drawn = !src || broken;
  const hue = hueOf(name);
  const waiting = usePlaceholder(drawn ? undefined : placeholder, src);
  return (
    <span
      className={cn(
        "relative inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-hover",
        className,
      )}
      style={{
        width: size,
        height: size,
        // Separates a picture from a page of the same color.
        outline: "1px solid var(--line)",
        ...(drawn ? { background: `oklch(0.42 0.075 ${hue})`, color: `oklch(0.95 0.03 ${hue})` } : {}),
        ...style,
      }}
      {...props}
    >
      {drawn ? (
        <span aria-hidden="true" className="font-semibold leading-none" style={{ fontSize: size * 0.42 }}>
          {[...name.trim()][0]?.toLocaleUpperCase() ?? "?"}
        </span>
      ) : null}
      <img
        {...(drawn || !srcSet ? {} : { srcSet, sizes: `${size}px` })}
        src={drawn ? EMPTY_IMAGE : src}
        alt={broken ? t(IMAGE_ERROR_ALT) : alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => {
          if (src) setFailed(src);
        }}
        onLoad={waiting.onLoad}
        style={waiting.style}
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  );
}
