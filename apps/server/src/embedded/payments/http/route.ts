import type { Session } from "../store/session.ts";
import type { Accepted, CallName } from "./parameters.ts";

export interface Route {
  method: "get" | "post" | "delete";
  path: string;
  call: CallName;
  publishable: boolean;
  run(session: Session, params: never, id: string, key: CallKey): Promise<unknown>;
}

export type CallKey = "secret" | "publishable";

export function route<N extends CallName>(
  method: Route["method"],
  path: string,
  call: N,
  run: (session: Session, params: Accepted[N], id: string, key: CallKey) => Promise<unknown>,
  { publishable = false } = {},
): Route {
  return { method, path, call, run, publishable };
}
