import { DEMO_EMAILS } from "@starling/demo/world/accounts";
import { DEMO_PASSWORD } from "@starling/server/prepare-data";
import { logIn } from "../drills/people/make-people.ts";
import { longVideo, played, sendParts, uploader } from "../drills/people/uploader.ts";
import { type Answer, send } from "../drills/traffic/http-request.ts";
import type { Cluster } from "./start-cluster.ts";
import { millisUntil, must } from "./step.ts";

/** So long what one server has saved may take to be seen on each of the others, in milliseconds. */
const SEEN_MS = 5_000;

/** What is asked and saved as people do, through the balancer, while things die. */
export class Journey {
  readonly #cluster: Cluster;
  #viewer = "";
  #streamer = "";
  #streamerId = "";
  #name = "";
  #names = 0;
  #clip: { id: string; bytes: Buffer } | null = null;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  get #site(): string {
    return this.#cluster.balancer.url;
  }

  /** Both demo accounts, through the balancer. */
  async signIn(): Promise<number> {
    const begun = performance.now();
    this.#viewer = await logIn(this.#site, DEMO_EMAILS.premium, DEMO_PASSWORD);
    this.#streamer = await logIn(this.#site, DEMO_EMAILS.pro, DEMO_PASSWORD);
    return Math.round((performance.now() - begun) / 2);
  }

  /** A page of the directory. */
  readDirectory(): Promise<Answer> {
    return send(this.#site, "/api/v1/profile/streamers?limit=20", { cookie: this.#viewer });
  }

  /** Saves another name of the streamer's. */
  async save(): Promise<Answer> {
    this.#names += 1;
    const displayName = `Pro of the cluster ${this.#names}`;
    const answer = await send(this.#site, "/api/v1/profile", {
      ...{ method: "PATCH", cookie: this.#streamer, json: { displayName } },
    });
    if (answer.status === 200) this.#name = displayName;
    return answer;
  }

  /** Milliseconds until each server shows what was saved last. */
  untilSaved(): Promise<number> {
    return this.#untilEach("the name", "/api/v1/profile/me", this.#streamer, this.#name);
  }

  async follow(): Promise<number> {
    const own = await send(this.#site, "/api/v1/profile/me", { cookie: this.#streamer });
    this.#streamerId = JSON.parse(own.body)._id;
    const path = `/api/v1/profile/follow/${this.#streamerId}`;
    const { status, body } = await send(this.#site, path, { method: "POST", cookie: this.#viewer });
    must(status === 200, `${status} ${body}`);
    return this.untilFollowed();
  }

  untilFollowed(): Promise<number> {
    const path = `/api/v1/profile/follow/${this.#streamerId}/status`;
    return this.#untilEach("the follow", path, this.#viewer, '"isFollowing":true');
  }

  #untilEach(what: string, path: string, cookie: string, text: string): Promise<number> {
    const isThere = async () => {
      const asked = this.#cluster.servers.map(({ url }) => send(url, path, { cookie }));
      return (await Promise.all(asked)).every(({ body }) => body.includes(text));
    };
    return millisUntil(isThere, SEEN_MS, `${what} is not on each server`);
  }

  /** Uploads a clip as a browser does, and answers the milliseconds until it is published. */
  async upload(): Promise<number> {
    const { newClip, begin, finish } = uploader(this.#streamer);
    const site = { url: this.#site };
    const bytes = longVideo();
    const begun = performance.now();
    const id = await newClip(site);
    const upload = await begin(site, id, bytes);
    await sendParts(upload, bytes);
    await finish(site, upload.id);
    this.#clip = { id, bytes };
    return Math.round(performance.now() - begun);
  }

  /** Plays the clip from where each server says it is, byte for byte; answers where that is. */
  async play(): Promise<string> {
    if (!this.#clip) throw new Error("there is no clip");
    const { id, bytes } = this.#clip;
    const origins = new Set<string>();
    for (const server of this.#cluster.servers) {
      const address = await uploader(this.#streamer).addressAt(server, id);
      must((await played(address, bytes.length)).equals(bytes), "it plays with other bytes");
      origins.add(new URL(address).origin);
    }
    return [...origins].join(", ");
  }
}
