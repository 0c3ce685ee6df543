import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { closeAtTheEnd } from "../open-resources.ts";
import { EventSub, type Wanted } from "./eventsub.ts";
import { freePort } from "./free-port.ts";

const STREAMS = "/helix/streams";
const SUBSCRIPTIONS = "/helix/eventsub/subscriptions";

/** A stream that is on. */
export interface Stream {
  id: string;
  since: Date;
  title: string;
  viewers: number;
}

/** A stream that has begun or ended, as Twitch knows it. */
export interface Transition {
  subject: string;
  at: Date;
  /** Null for the end. */
  stream: Stream | null;
}

/** How Twitch takes the question who is live: it answers, fails, or leaves it without an answer. */
export type Mood = "answers" | "fails" | "hangs";

/** A call that came in, and by whose client. */
export interface Call {
  clientId: string;
  at: number;
}

/**
 * Twitch as a drill needs it: in no process of the product, with a truth that the drill decides, and able to be away. It speaks
 * what the product asks: app tokens, Helix's streams and EventSub's subscriptions.
 */
export class DrillTwitch {
  readonly url: string;
  readonly transitions: Transition[] = [];
  readonly calls: Call[] = [];
  readonly eventSub = new EventSub();
  mood: Mood = "answers";
  readonly #live = new Map<string, Stream>();
  #streams = 0;

  constructor(url: string) {
    this.url = url;
  }

  /** What a server is told so that this is its Twitch, as the client of that name. */
  settings(clientId: string): Record<string, string> {
    const secret = { TWITCH_CLIENT_ID: clientId, TWITCH_CLIENT_SECRET: "a secret of the drill" };
    return { ...secret, TWITCH_API_URL: this.url, TWITCH_AUTH_URL: this.url };
  }

  /** What is on at a channel; null for nothing. */
  truth(subject: string): Stream | null {
    return this.#live.get(subject) ?? null;
  }

  begin(subject: string, viewers: number, at = new Date()): Transition {
    this.#streams += 1;
    const stream = { id: String(40_000_000_000 + this.#streams), since: at, viewers };
    return this.#happen({ subject, at, stream: { ...stream, title: `Stream ${this.#streams}` } });
  }

  end(subject: string, at = new Date()): Transition {
    return this.#happen({ subject, at, stream: null });
  }

  #happen(transition: Transition): Transition {
    if (transition.stream) this.#live.set(transition.subject, transition.stream);
    else this.#live.delete(transition.subject);
    this.transitions.push(transition);
    return transition;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.url);
    const sent = await text(request);
    if (url.pathname === STREAMS) {
      this.calls.push({ clientId: String(request.headers["client-id"]), at: performance.now() });
      if (this.mood === "hangs") return;
    }
    const { status, body } =
      url.pathname === SUBSCRIPTIONS
        ? this.#subscriptions(request.method, url.searchParams, sent)
        : this.#answerTo(url.pathname, url.searchParams);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(status === 204 ? undefined : JSON.stringify(body));
  }

  #answerTo(pathname: string, query: URLSearchParams): Reply {
    if (pathname === "/oauth2/token") {
      return { status: 200, body: { access_token: "drill", expires_in: 3_600, token_type: "bearer" } };
    }
    if (pathname !== STREAMS) return { status: 404, body: { message: "Not Found" } };
    if (this.mood === "fails") return { status: 503, body: { message: "Service Unavailable" } };
    const data = query.getAll("user_id").flatMap((subject) => {
      const stream = this.truth(subject);
      return stream ? [helixStream(subject, stream)] : [];
    });
    return { status: 200, body: { data, pagination: {} } };
  }

  #subscriptions(method: string | undefined, query: URLSearchParams, sent: string): Reply {
    const { eventSub } = this;
    const listed = [...eventSub.subscriptions.values()];
    if (method === "GET") return { status: 200, body: { data: listed, ...eventSub.totals, pagination: {} } };
    if (method === "DELETE") {
      const isGone = eventSub.subscriptions.delete(query.get("id") ?? "");
      return { status: isGone ? 204 : 404, body: { message: "subscription not found" } };
    }
    const wanted: Wanted = JSON.parse(sent);
    return { status: 202, body: { data: [eventSub.subscribe(wanted)], ...eventSub.totals } };
  }
}

interface Reply {
  status: number;
  body: object;
}

function helixStream(subject: string, { id, since, title, viewers }: Stream): object {
  return {
    ...{ id, user_id: subject, user_login: `channel_${subject}`, user_name: `channel_${subject}` },
    ...{ game_id: "1", game_name: "Tunic", type: "live", title, viewer_count: viewers },
    ...{ started_at: since.toISOString(), language: "en", thumbnail_url: "", tags: [], is_mature: false },
  };
}

/** Starts the drill's Twitch in this process; no server of the product has a part in it. */
export async function startTwitch(): Promise<DrillTwitch> {
  const port = await freePort();
  const twitch = new DrillTwitch(`http://localhost:${port}`);
  const server = createServer((request, response) => void twitch.answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, resolve));
  closeAtTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return twitch;
}
