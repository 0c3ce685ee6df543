import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { closeAtTheEnd } from "../open-resources.ts";
import { freePort } from "./free-port.ts";

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

/** How Twitch takes calls: it answers them, fails, or leaves them without an answer. */
export type Mood = "answers" | "fails" | "hangs";

/** A call that came in, and by whose client. */
export interface Call {
  clientId: string;
  at: number;
}

/**
 * Twitch as a drill needs it: in no process of the product, with a truth that the drill decides, and able to be away. It speaks
 * what the product asks: app tokens and Helix's streams.
 */
export class DrillTwitch {
  readonly url: string;
  readonly transitions: Transition[] = [];
  readonly calls: Call[] = [];
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

  begin(subject: string, viewers: number): Transition {
    this.#streams += 1;
    const at = new Date();
    const stream = { id: String(40_000_000_000 + this.#streams), since: at, viewers };
    return this.#happen({ subject, at, stream: { ...stream, title: `Stream ${this.#streams}` } });
  }

  end(subject: string): Transition {
    return this.#happen({ subject, at: new Date(), stream: null });
  }

  #happen(transition: Transition): Transition {
    if (transition.stream) this.#live.set(transition.subject, transition.stream);
    else this.#live.delete(transition.subject);
    this.transitions.push(transition);
    return transition;
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    request.resume();
    if (pathname === "/helix/streams") {
      this.calls.push({ clientId: String(request.headers["client-id"]), at: performance.now() });
    }
    if (this.mood === "hangs") return;
    const { status, body } = this.#answerTo(pathname, searchParams);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  #answerTo(pathname: string, query: URLSearchParams): { status: number; body: object } {
    if (this.mood === "fails") return { status: 503, body: { message: "Service Unavailable" } };
    if (pathname === "/oauth2/token") {
      return { status: 200, body: { access_token: "drill", expires_in: 3_600, token_type: "bearer" } };
    }
    if (pathname !== "/helix/streams") return { status: 404, body: { message: "Not Found" } };
    const data = query.getAll("user_id").flatMap((subject) => {
      const stream = this.truth(subject);
      return stream ? [helixStream(subject, stream)] : [];
    });
    return { status: 200, body: { data, pagination: {} } };
  }
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
  const server = createServer((request, response) => twitch.answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, resolve));
  closeAtTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return twitch;
}
