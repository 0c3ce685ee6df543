import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type PushState, readPushState, type TurnedOn, turnPushOff, turnPushOn } from "./browser-push.ts";

const KEY = ["push in this browser"];

/** Whether this browser gets push messages, and how that is changed; one state for all that show it. */
export function usePushHere() {
  const {
    data: state,
    isError,
    error,
    isFetching,
    refetch,
  } = useQuery({ queryKey: KEY, queryFn: readPushState });
  const queries = useQueryClient();
  const set = (next: PushState) => queries.setQueryData(KEY, next);

  /** Asks the browser; to be called in the handler of a press. */
  async function turnOn(): Promise<TurnedOn> {
    const became = await turnPushOn();
    if (became !== "dismissed") set(became);
    return became;
  }

  async function turnOff(): Promise<void> {
    await turnPushOff();
    set("off");
  }

  return { state, isError, error, isFetching, retry: () => void refetch(), turnOn, turnOff };
}
