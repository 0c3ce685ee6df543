import { existsSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { videoBytes } from "@starling/api/testing/videos";
import { repeat, Tally } from "../load/repeat.ts";
import { send } from "../product/http.ts";
import { makeSavers } from "../product/people.ts";
import { startProduct } from "../product/postgres.ts";
import { scratchFolder } from "../product/resources.ts";
import { type Drill, exactly, isTrue, scanned } from "./drill.ts";

const UPLOADS = 20;
/** Device on which writes fail as on a full disk; Linux only. */
const FULL = "/dev/full";

interface StartedUpload {
  clip: { _id: string; url: string };
  signed: { signature: string; apiKey: string; timestamp: number; uploadUrl: string };
}

export const diskFullDrill: Drill = {
  id: "O4",
  title: "the media disk full during uploads",
  async run() {
    const DATA_DIR = scratchFolder();
    const { servers, database } = await startProduct(1, { DATA_DIR });
    const [{ url } = { url: "" }] = servers;
    const [{ cookie } = { cookie: "" }] = await makeSavers(database.db, url, 1);
    const bytes = videoBytes("clip.mp4");
    const media = path.join(DATA_DIR, "media");
    const leftOvers = () =>
      [".parts", ".uploads"].flatMap((name) => readdirSync(path.join(media, name))).length;

    const start = async (): Promise<StartedUpload> => {
      const json = { title: "A leap", description: "Over the wall", duration: 2, tags: [] };
      return JSON.parse((await send(url, "/api/v1/clip/upload", { cookie, json })).body).data;
    };
    const announce = async (clipId: string): Promise<string> => {
      const json = { files: [{ name: "a.mp4", size: bytes.length, type: "video/mp4" }], input: { clipId } };
      const answer = await send(url, "/api/uploadthing?actionType=upload&slug=clip", { cookie, json });
      return JSON.parse(answer.body)[0].url;
    };
    const formOf = (fields: Record<string, string>) => {
      const form = new FormData();
      form.append("file", new Blob([bytes]));
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return form;
    };
    const put = async (address: string): Promise<number> =>
      (await fetch(address, { method: "PUT", body: formOf({}), headers: { range: "bytes=0-" } })).status;

    const others = new Tally();
    const reading = repeat(4, async () => {
      await others.count(send(url, "/api/v1/auth/me", { cookie }));
      await delay(20);
    });
    const [refused, afterwards]: number[][] = [[], []];
    let leftFiles = 0;
    for (let round = 0; round < UPLOADS; round += 1) {
      const { clip } = await start();
      const address = await announce(clip._id);
      const part = path.join(media, ".parts", new URL(address).pathname.split("/").at(-1) ?? "");
      symlinkSync(FULL, part);
      refused?.push(await put(address));
      leftFiles += Number(existsSync(part)) + leftOvers();
      afterwards?.push(await put(address));
      await send(url, `/api/v1/clip/${clip._id}`, { method: "DELETE", cookie });
    }
    await reading.stop();

    const { clip, signed } = await start();
    const { signature, apiKey, timestamp, uploadUrl } = signed;
    const fields = { signature, api_key: apiKey, timestamp: String(timestamp), public_id: clip.url };
    const last = await fetch(uploadUrl, { method: "POST", body: formOf(fields) });
    return [
      scanned(
        "uploads to a full disk answered 507",
        (refused ?? []).filter((one) => one === 507).length,
        UPLOADS,
      ),
      exactly("files or parts of them kept", leftFiles, 0),
      scanned(
        "successful once there was room",
        (afterwards ?? []).filter((one) => one === 200).length,
        UPLOADS,
      ),
      scanned("requests of others", others.total(), 50),
      exactly("of them other than 200", others.other(200), 0),
      exactly("status of a signed upload afterwards", last.status, 200),
      isTrue("the same server process throughout", !servers[0]?.hasExited()),
    ];
  },
};
