import { BANNERS, PORTRAITS } from "../material/material.ts";
import type { InventedStreamer } from "./streamer.ts";

/**
 * Minimum distance between two pictures with the same motif, in positions of the directory's default order.
 */
export const MOTIF_DISTANCE = 12;

const PICTURE = /^(\/media\/demo\/(?:avatar|banner)\/)([^.]+?)(--[a-z]{2})?\.svg$/;

function motifsOf(families: Readonly<Record<string, readonly string[]>>): Map<string, string> {
  return new Map(Object.entries(families).flatMap(([motif, keys]) => keys.map((key) => [key, motif])));
}

const PORTRAIT_MOTIFS = motifsOf(PORTRAITS);
const BANNER_MOTIFS = motifsOf(BANNERS);

function keyOf(address: string): string {
  return PICTURE.exec(address)?.[2] ?? "";
}

/** Motif of a demo portrait. Each drawn person is a separate motif. */
export function portraitMotif(address: string): string {
  const key = keyOf(address);
  const motif = PORTRAIT_MOTIFS.get(key) ?? "person";
  return motif === "person" ? key : motif;
}

export function bannerMotif(address: string): string {
  return BANNER_MOTIFS.get(keyOf(address)) ?? "";
}

function withKey(address: string, key: string): string {
  return address.replace(
    PICTURE,
    (_, folder: string, _key: string, look = "") => `${folder}${key}${look}.svg`,
  );
}

function createSeen() {
  const places = new Map<string, number>();
  const counts = new Map<string, number>();
  const distanceIn = (list: string, motif: string) =>
    (counts.get(list) ?? 0) - (places.get(`${list} ${motif}`) ?? Number.NEGATIVE_INFINITY);
  return {
    distance: (language: string, motif: string) =>
      Math.min(distanceIn("all", motif), distanceIn(language, motif)),
    add: (language: string, motif: string) => {
      for (const list of ["all", language]) {
        places.set(`${list} ${motif}`, counts.get(list) ?? 0);
        counts.set(list, (counts.get(list) ?? 0) + 1);
      }
    },
  };
}

/**
 * Keeps pictures with the same motif apart in the directory's default order (newest first). Replaces
 * portraits closer than {@link MOTIF_DISTANCE} with drawn persons. Gives each banner the least recently used
 * motif.
 */
export function spreadPictures(streamers: readonly InventedStreamer[]): InventedStreamer[] {
  const own = new Set(streamers.map(({ avatar }) => keyOf(avatar ?? "")));
  const people = (PORTRAITS.person ?? []).filter((key) => !own.has(key));
  const banners = Object.entries(BANNERS).map(([motif, keys]) => ({ motif, keys: [...keys] }));
  const [portraitsSeen, bannersSeen] = [createSeen(), createSeen()];
  const spread = new Map<string, InventedStreamer>();
  for (const one of streamers.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())) {
    let { avatar, banner } = one;
    if (avatar !== null) {
      const isNear = portraitsSeen.distance(one.language, portraitMotif(avatar)) < MOTIF_DISTANCE;
      const person = isNear ? people.shift() : undefined;
      if (person !== undefined) avatar = withKey(avatar, person);
      portraitsSeen.add(one.language, portraitMotif(avatar));
    }
    if (banner !== null) {
      const [rarest] = banners
        .filter(({ keys }) => keys.length > 0)
        .map((family) => ({ family, distance: bannersSeen.distance(one.language, family.motif) }))
        .toSorted((a, b) => b.distance - a.distance);
      const key = rarest?.family.keys.shift();
      if (key !== undefined) banner = withKey(banner, key);
      bannersSeen.add(one.language, bannerMotif(banner));
    }
    spread.set(one.id, { ...one, avatar, banner });
  }
  return streamers.map((one) => spread.get(one.id) ?? one);
}
