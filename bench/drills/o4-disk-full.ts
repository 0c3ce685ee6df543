import { existsSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { makeAccount, PASSWORD } from "@starling/api/testing/make-account";
import { videoBytes } from "@starling/api/testing/videos";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { type Drill, exactly, isTrue, scanned } from "./drill.ts";
import { logIn } from "./people/make-people.ts";
import { scratchFolder } from "./product/scratch-folder.ts";
import { startProduct } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";
import { repeat } from "./traffic/repeat.ts";
import { createTally } from "./traffic/tally.ts";

const UPLOADS = 20;
/** A device that is always full; only Linux has one. */
const FULL = "/dev/full";

interface StartedUpload {
  clip: { _id: string; url: string };
  signed: { signature: string; apiKey: string; timestamp: number; uploadUrl: string };
}

/** The disk fills up while videos come in (security row O4). */
export const diskFullDrill: Drill = {
  id: "O4",
  title: "the media disk full during uploads",
  async run() {
    const DATA_DIR = scratchFolder();
    const { servers, database } = await startProduct(1, { DATA_DIR });
    const [{ url } = { url: "" }] = servers;
    const { id: userId, email } = await makeAccount(database.db, {}, "streamer");
    await makeStreamer(database.db, { userId });
    const cookie = await logIn(url, email, PASSWORD);
    const bytes = videoBytes("clip.mp4");
    const media = path.join(DATA_DIR, "media");
    const leftOvers = () =>
      [".parts", ".uploads"].flatMap((name) => readdirSync(path.join(media, name))).length;

    const start = async (): Promise<StartedUpload> => {
      const json = { title: "A leap", description: "Over the wall", duration: 2, tags: [] };
      return JSON.parse((await send(url, "/api/v1/clip/upload", { cookie, json })).body).data;
    };
    const drop = (id: string) => send(url, `/api/v1/clip/${id}`, { method: "DELETE", cookie });
    const announce = async (clipId: string): Promise<string> => {
      const json = { files: [{ name: "a.mp4", size: bytes.length, type: "video/mp4" }], input: { clipId } };
      const answer = await send(url, "/api/uploadthing?actionType=upload&slug=clip", { cookie, json });
      return JSON.parse(answer.body)[0].url;
    };
    const put = async (address: string): Promise<number> => {
      const body = new FormData();
      body.append("file", new Blob([bytes]));
      return (await fetch(address, { method: "PUT", body, headers: { range: "bytes=0-" } })).status;
    };

    const others = createTally();
    const reading = repeat(
      4,
      async () => void (await others.count(send(url, "/api/v1/auth/me", { cookie }))),
    );
    const refused: number[] = [];
    const afterwards: number[] = [];
    let leftFiles = 0;
    for (let round = 0; round < UPLOADS; round += 1) {
      const { clip } = await start();
      const address = await announce(clip._id);
      const part = path.join(media, ".parts", new URL(address).pathname.split("/").at(-1) ?? "");
      symlinkSync(FULL, part);
      refused.push(await put(address));
      if (existsSync(part)) leftFiles += 1;
      leftFiles += leftOvers();
      afterwards.push(await put(address));
      await drop(clip._id);
    }
    await reading.stop();

    const { clip, signed } = await start();
    const form = new FormData();
    form.append("file", new Blob([bytes]));
    const fields = {
      signature: signed.signature,
      api_key: signed.apiKey,
      timestamp: String(signed.timestamp),
    };
    for (const [name, value] of Object.entries({ ...fields, public_id: clip.url })) form.append(name, value);
    const signedStatus = (await fetch(signed.uploadUrl, { method: "POST", body: form })).status;
    return [
      scanned("uploads onto a full disk", refused.length, UPLOADS),
      exactly("of them not told 507", refused.filter((status) => status !== 507).length, 0),
      exactly("files or parts of them kept", leftFiles, 0),
      exactly(
        "that did not go through once there was room",
        afterwards.filter((status) => status !== 200).length,
        0,
      ),
      scanned("requests of others meanwhile", others.total(), 50),
      exactly("of them other than 200", others.total() - others.answers((status) => status === 200), 0),
      exactly("status of a signed upload afterwards", signedStatus, 200),
      isTrue(
        "the same server process all along",
        servers.every((server) => !server.hasExited()),
      ),
    ];
  },
};
