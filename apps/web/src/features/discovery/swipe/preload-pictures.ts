import type { StreamerCard } from "@starling/validators/discovery";
import { preload } from "react-dom";

/** Has the pictures of cards that come next at hand before they are drawn. */
export function preloadPictures(cards: readonly StreamerCard[]): void {
  for (const { avatar, avatarSet, banner, bannerSet } of cards) {
    preloadPicture(avatar, avatarSet?.srcSet, "88px");
    preloadPicture(banner, bannerSet?.srcSet, "34rem");
  }
}

function preloadPicture(address: string | null, srcSet: string | undefined, sizes: string): void {
  if (!address) return;
  preload(address, { as: "image", ...(srcSet ? { imageSrcSet: srcSet, imageSizes: sizes } : {}) });
}
