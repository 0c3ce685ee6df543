import type { ShownSource } from "@starling/validators/analytics";
import { getApi, survivesUnload } from "../../../lib/api-client.ts";
import { createRecorder } from "./recorder.ts";

const HALF = 0.5;

interface Card {
  id: string;
  source: ShownSource;
}

/** A page view starts with the first mounted card and ends when no card is mounted. */
interface View {
  watch: (element: Element, card: Card) => void;
  forget: (element: Element) => void;
  close: () => void;
}

function send(ids: string[], source: ShownSource): void {
  void getApi()
    .client.impressions.record.mutate({ ids, source }, { context: survivesUnload })
    .catch(() => undefined);
}

function openView(): View {
  const cards = new Map<Element, Card>();
  const recorder = createRecorder({
    send,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const inSight = new Map<Element, string>();

  /** A streamer is out of view only when all of their cards are out of view. */
  function leave(element: Element): void {
    const id = inSight.get(element);
    if (id === undefined) return;
    inSight.delete(element);
    if (![...inSight.values()].includes(id)) recorder.leave(id);
  }

  const sight = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting, intersectionRatio } of changes) {
        const card = cards.get(target);
        if (card === undefined) continue;
        if (isIntersecting && intersectionRatio >= HALF) {
          inSight.set(target, card.id);
          recorder.enter(card.id, card.source);
        } else leave(target);
      }
    },
    { threshold: HALF },
  );
  const turn = () => (document.visibilityState === "hidden" ? recorder.pause() : recorder.resume());
  document.addEventListener("visibilitychange", turn);
  window.addEventListener("pagehide", recorder.flush);
  return {
    watch: (element, card) => {
      cards.set(element, card);
      sight.observe(element);
    },
    forget: (element) => {
      sight.unobserve(element);
      cards.delete(element);
      leave(element);
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

/** All cards of a page share a page view. Returns a function to stop counting. */
export function watchImpression(element: Element, id: string, source: ShownSource): () => void {
  view ??= openView();
  view.watch(element, { id, source });
  watched += 1;
  return () => {
    view?.forget(element);
    watched -= 1;
    // Delayed: when a page is replaced, its cards unmount before the new cards mount, in the same page view.
    queueMicrotask(closeUnused);
  };
}
