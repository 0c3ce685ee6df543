/** A node of a profile as V8 tells it (Chrome DevTools Protocol, `Profiler.ProfileNode`). */
export interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  children?: number[];
}

/** A profile as V8 tells it: which node each sample found running, and the microseconds since the sample before. */
export interface CpuProfile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

/** Microseconds between two samples. */
const INTERVAL_US = 200;

interface Reply {
  id?: number;
  result?: { profile?: CpuProfile };
  error?: { message: string };
}

async function openSocket(port: number): Promise<WebSocket> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target]: { webSocketDebuggerUrl: string }[] = JSON.parse(await answer.text());
  if (target === undefined) throw new Error("The server has no inspector");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  return socket;
}

/** Profiles a process that was started with `--inspect=<port>` while `work` goes on. */
export async function profileWhile(port: number, work: () => Promise<unknown>): Promise<CpuProfile> {
  const socket = await openSocket(port);
  let last = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<Reply["result"]>((resolve, reject) => {
      last += 1;
      const id = last;
      const listen = ({ data }: MessageEvent) => {
        const reply: Reply = JSON.parse(String(data));
        if (reply.id !== id) return;
        socket.removeEventListener("message", listen);
        if (reply.error) reject(new Error(reply.error.message));
        else resolve(reply.result);
      };
      socket.addEventListener("message", listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    await call("Profiler.enable");
    await call("Profiler.setSamplingInterval", { interval: INTERVAL_US });
    await call("Profiler.start");
    await work();
    const profile = (await call("Profiler.stop"))?.profile;
    if (profile === undefined) throw new Error("The inspector gave no profile");
    return profile;
  } finally {
    socket.close();
  }
}
