import { useEffect, useState } from "react";
import { beyondPage, getApi } from "../../../lib/api-client.ts";
import { createWatched, type Watched } from "./watched.ts";

/** Nobody waits for the answer, and nobody is told of a failure. */
function send(ids: string[]): void {
  void getApi()
    .client.clips.viewed.mutate({ ids }, { context: beyondPage })
    .catch(() => undefined);
}

/** Tells the server which clips were watched, so that unseen ones come first; what waits goes before the page does. */
export function useWatched(): Watched {
  const [watched] = useState(() =>
    createWatched({
      send,
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    }),
  );
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === "hidden") watched.flush();
    };
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", watched.flush);
    return () => {
      watched.flush();
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", watched.flush);
    };
  }, [watched]);
  return watched;
}
