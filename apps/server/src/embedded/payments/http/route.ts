import type { Session } from "../store/session.ts";
import type { Accepted, CallName } from "./parameters.ts";

/** One call of the API. */
export interface Route {
  method: "get" | "post" | "delete";
  path: string;
  call: CallName;
  /** Whether the key that browsers have may make it. */
  publishable: boolean;
  run(session: Session, params: never, id: string, key: CallKey): Promise<unknown>;
}

/** Who calls: a browser may do less. */
export type CallKey = "secret" | "publishable";

/** A row of the table of calls. */
export function route<N extends CallName>(
  method: Route["method"],
  path: string,
  call: N,
  run: (session: Session, params: Accepted[N], id: string, key: CallKey) => Promise<unknown>,
  { publishable = false } = {},
): Route {
  return { method, path, call, run, publishable };
}
