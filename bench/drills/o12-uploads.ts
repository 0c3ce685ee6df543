import { existsSync } from "node:fs";
import path from "node:path";
import { sweepUploads } from "@starling/api/clips/uploads/finishing.service";
import type { DbClient } from "@starling/db/client";
import { type Bucket, openBucket } from "@starling/server/media/bucket";
import { directUploads } from "@starling/server/media/direct-uploads";
import type { UploadedFile } from "@starling/validators/uploads";
import { makeSavers } from "../product/people.ts";
import { openDatabase, startPostgres } from "../product/postgres.ts";
import { closeOnExit, scratchFolder, until } from "../product/resources.ts";
import { startServer } from "../product/server.ts";
import { startStoreProcess } from "../product/store.ts";
import { asPublished, longVideo, played, sendParts, uploader } from "../product/uploader.ts";
import { atMost, type Drill, exactly, scanned } from "./drill.ts";

const ROUNDS = 5;

const later = () => new Date(Date.now() + 3 * 3_600_000);

async function compare({ sql }: DbClient, bucket: Bucket) {
  const named = await sql<{ path: string }[]>`
    select 'videos/' || media_key as path from clips where media_key is not null
    union all select 'pictures/' || unnest(poster_keys) from clips`;
  const paths = new Set(named.map((row) => row.path));
  const files = await bucket.parts.writtenBefore("", later());
  const [uploads] = await sql<{ count: number }[]>`select count(*)::int as count from uploads`;
  return {
    rows: uploads?.count ?? 0,
    files: files.filter((file) => !paths.has(file)).length,
    open: (await bucket.parts.begunBefore("", later())).length,
    missing: [...paths].filter((path) => !files.includes(path)).length,
  };
}

/** Cleans up uploads as if three hours had passed. */
async function sweep({ db, sql }: DbClient, bucket: Bucket): Promise<void> {
  await sweepUploads({ db, ports: { clock: { now: later }, directUploads: directUploads(bucket, later) } });
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at < now() + interval '2 hours'`;
  const isWorking = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'remove_media'`;
    return (row?.count ?? 0) > 0;
  };
  await until(async () => !(await isWorking()), 20_000, 100);
}

export const uploadsDrill: Drill = {
  id: "O12",
  title: "three servers without a shared disk, killed during uploads",
  async run() {
    const postgres = await startPostgres();
    const store = await startStoreProcess();
    const folders: string[] = [];
    const start = () => {
      const DATA_DIR = path.join(scratchFolder(), "data");
      folders.push(DATA_DIR);
      return startServer({ ...store.variables, DATABASE_URL: postgres.url, DATA_DIR });
    };
    const [first, second, third] = await Promise.all([start(), start(), start()]);
    const database = openDatabase(postgres.url);
    const bucket = openBucket(store.settings);
    closeOnExit(() => bucket.close());
    const [saver] = await makeSavers(database.db, first.url, 1);
    const { newClip, begin, finish, addressAt } = uploader(saver?.cookie ?? "");

    let doomed = first;
    let sentAgain = 0;
    let published = 0;
    let alike = 0;
    let slowest = 0;
    const check = async (clipId: string, bytes: Buffer, made: UploadedFile) => {
      if (made.clipId === clipId) published += 1;
      const address = await addressAt(third, clipId);
      if ((await played(address, bytes.length)).equals(asPublished(bytes))) alike += 1;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const bytes = longVideo();
      const clipId = await newClip(doomed);
      const upload = await begin(doomed, clipId, bytes);
      const before = await sendParts(upload, bytes, 2);
      doomed.kill("SIGKILL");
      await doomed.exited;
      const again = await begin(second, clipId, bytes);
      const killedAt = performance.now();
      sentAgain += before + (await sendParts(again, bytes)) - upload.parts.length;
      await check(clipId, bytes, await finish(second, again.id));
      slowest = Math.max(slowest, performance.now() - killedAt);
      doomed = await start();
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      // Kills the server while it copies the file to its final location.
      const bytes = longVideo();
      const clipId = await newClip(doomed);
      const upload = await begin(doomed, clipId, bytes);
      await sendParts(upload, bytes);
      const held = store.hold("PUT /clips/videos/");
      const lost = finish(doomed, upload.id).then(
        () => false,
        () => true,
      );
      await held;
      doomed.kill("SIGKILL");
      await doomed.exited;
      store.release();
      if (!(await lost)) throw new Error("A server that was killed has answered");
      await check(clipId, bytes, await finish(second, upload.id));
      doomed = await start();
    }
    // Two servers finish one upload concurrently, as after a retry.
    const bytes = longVideo();
    const clipId = await newClip(second);
    const upload = await begin(third, clipId, bytes);
    await sendParts(upload, bytes);
    const both = await Promise.all([finish(second, upload.id), finish(third, upload.id)]);
    await check(clipId, bytes, both[0]);
    await sendParts(await begin(second, await newClip(second), longVideo()), longVideo(), 1);

    const before = await compare(database, bucket);
    await sweep(database, bucket);
    const left = await compare(database, bucket);
    const clips = 2 * ROUNDS + 1;
    return [
      scanned("uploads, in parts", clips, 11),
      scanned("of them with a server killed", 2 * ROUNDS, 10),
      exactly("published", published, clips),
      exactly("played from a third server in pieces, byte for byte", alike, clips),
      exactly("parts sent a second time", sentAgain, 0),
      exactly(
        "differing answers of two servers that finish the same upload",
        both[0].clipId === both[1].clipId ? 0 : 1,
        0,
      ),
      atMost("from the kill to the published clip, at most", slowest, 10_000, "ms"),
      scanned("before the sweeps: files without a row, and open uploads", before.files + before.open, 5),
      exactly("after the sweeps: files without a row", left.files, 0),
      exactly("uploads still open at the bucket", left.open, 0),
      exactly("rows of uploads", left.rows, 0),
      exactly("rows without their file", left.missing, 0),
      exactly(
        "servers with a media folder",
        folders.filter((folder) => existsSync(path.join(folder, "media"))).length,
        0,
      ),
    ];
  },
};
