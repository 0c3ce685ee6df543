import { msg, t } from "@starling/i18n/translate";
import { type ComponentProps, useState } from "react";
import { cn } from "./cn.ts";

/** Alternative text of the placeholder for a broken image (docs/product.md §2.13). */
export const IMAGE_ERROR_ALT = msg("Error loading image");

/** Transparent image. Its alternative text describes a placeholder that is drawn separately. */
export const EMPTY_IMAGE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const PLACEHOLDER = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><g fill="none" stroke="#8a8c93" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><rect x="36" y="22" width="24" height="20" rx="3"/><path d="m36 38 7-6 5 4 4-3 8 6M34 20l28 24"/></g></svg>',
)}`;

/** Hides the placeholder when the image has loaded, because the image may be transparent. */
export function usePlaceholder(placeholder: string | undefined, src: string | null | undefined) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const waits = placeholder !== undefined && loaded !== src;
  return {
    onLoad: () => setLoaded(src ?? null),
    style: waits ? { background: `center / cover no-repeat url("${placeholder}")` } : undefined,
  };
}

type ImageProps = Omit<ComponentProps<"img">, "placeholder"> & {
  alt: string;
  placeholder?: string | undefined;
};

/** Set `width` and `height`, or set a class with an aspect ratio. */
export function Image({
  src,
  srcSet,
  alt,
  placeholder,
  className,
  style,
  onError,
  onLoad,
  ...props
}: ImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const broken = failed !== null && failed === src;
  const waiting = usePlaceholder(broken ? undefined : placeholder, src);
  return (
    <img
      loading="lazy"
      decoding="async"
      {...props}
      {...(broken || !srcSet ? {} : { srcSet })}
      src={broken ? PLACEHOLDER : src}
      alt={broken ? t(IMAGE_ERROR_ALT) : alt}
      onLoad={(event) => {
        onLoad?.(event);
        waiting.onLoad();
      }}
      style={{ ...waiting.style, ...style }}
      onError={(event) => {
        onError?.(event);
        if (src && !broken) setFailed(src);
      }}
      className={cn("block max-w-full bg-hover object-cover", className)}
    />
  );
}
