import type { Db } from "@starling/db/client";
import { dominantHue } from "@starling/validators/owner-colors";
import type { PictureSet } from "@starling/validators/pictures";
import { sql } from "drizzle-orm";
import type { DemoPictures } from "./demo-pictures.ts";

function setOf(address: string, svg: string, width: number): PictureSet {
  const colours = [...svg.matchAll(/(?:fill|stroke)="#([\da-f]{6})"/g)].map(([, colour = ""]) => colour);
  const [ground = "8a8c93"] = colours;
  const hueOf = (counted: readonly string[]) =>
    dominantHue(new Uint8Array(Buffer.from(counted.join(""), "hex")));
  const blank = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#${ground}"/></svg>`;
  return {
    srcSet: `${address} ${width}w`,
    placeholder: `data:image/svg+xml,${encodeURIComponent(blank)}`,
    // Prefers the hue of the background, which covers most of the picture.
    hue: hueOf([ground]) ?? hueOf(colours),
  };
}

const seedOf = (address: string) => address.slice(address.lastIndexOf("/") + 1, -".svg".length);

/**
 * Stores the dominant hues of the demo streamers' pictures. For uploaded pictures, the upload stores the hue.
 */
export async function tintDemo(db: Db, { portrait, banner }: DemoPictures): Promise<void> {
  const rows = await db.execute<{ id: string; avatar: string | null; banner: string | null }>(sql`
    select id, avatar, banner from profiles where role = 'streamer'
      and ((avatar like '/media/demo/%' and avatar_set is null) or (banner like '/media/demo/%' and banner_set is null))`);
  if (rows.length === 0) return;
  const isDemo = (address: string | null): address is string => address?.startsWith("/media/demo/") === true;
  const sets = rows.map((row) => ({
    id: row.id,
    avatar: isDemo(row.avatar) ? setOf(row.avatar, portrait(seedOf(row.avatar)), 256) : null,
    banner: isDemo(row.banner) ? setOf(row.banner, banner(seedOf(row.banner)), 1200) : null,
  }));
  await db.execute(sql`
    update profiles set avatar_set = coalesce(avatar_set, made.avatar), banner_set = coalesce(banner_set, made.banner)
    from json_to_recordset(${JSON.stringify(sets)}::json) as made(id uuid, avatar jsonb, banner jsonb)
    where profiles.id = made.id`);
}
