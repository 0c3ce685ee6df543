import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type EnablePushResult,
  type PushState,
  readPushState,
  turnPushOff,
  turnPushOn,
} from "./browser-push.ts";

const KEY = ["push in this browser"];

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

  async function turnOn(): Promise<EnablePushResult> {
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
