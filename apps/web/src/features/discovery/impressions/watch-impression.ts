import { beyondPage, getApi } from "../../../lib/api-client.ts";
import { createRecorder } from "./recorder.ts";

const HALF = 0.5;

/** One view of a page: from the first card drawn until none is. */
interface View {
  watch: (element: Element, id: string) => void;
  forget: (element: Element) => void;
  close: () => void;
}

/** Nobody waits for the answer, and nobody is told of a failure. */
function send(ids: string[]): void {
  void getApi()
    .client.impressions.record.mutate({ ids }, { context: beyondPage })
    .catch(() => undefined);
}

function openView(): View {
  const ids = new Map<Element, string>();
  const recorder = createRecorder({
    send,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const sight = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting, intersectionRatio } of changes) {
        const id = ids.get(target);
        if (id === undefined) continue;
        if (isIntersecting && intersectionRatio >= HALF) recorder.enter(id);
        else recorder.leave(id);
      }
    },
    { threshold: HALF },
  );
  const turn = () => (document.visibilityState === "hidden" ? recorder.pause() : recorder.resume());
  document.addEventListener("visibilitychange", turn);
  window.addEventListener("pagehide", recorder.flush);
  return {
    watch: (element, id) => {
      ids.set(element, id);
      sight.observe(element);
    },
    forget: (element) => {
      sight.unobserve(element);
      const id = ids.get(element);
      ids.delete(element);
      if (id !== undefined) recorder.leave(id);
    },
    close: () => {
      sight.disconnect();
      recorder.flush();
      document.removeEventListener("visibilitychange", turn);
      window.removeEventListener("pagehide", recorder.flush);
    },
  };
}

let view: View | null = null;
let watched = 0;

function closeUnused(): void {
  if (watched > 0) return;
  view?.close();
  view = null;
}

/** Watches a card's element; returns how to stop. All cards of a page share one view. */
export function watchImpression(element: Element, id: string): () => void {
  view ??= openView();
  view.watch(element, id);
  watched += 1;
  return () => {
    view?.forget(element);
    watched -= 1;
    // Another page of the list comes in the same moment as the last one goes: that is the same view.
    queueMicrotask(closeUnused);
  };
}
