import type { UploadedClip } from "@starling/validators/clips";

/** One go of a video on its way. */
interface Go {
  /** Holds it: what has arrived stays. */
  stop: () => void;
  /** What the server made of it; nothing where it has not said. */
  done: () => Promise<UploadedClip | undefined>;
}

/** Brings one video to where it is stored, in as many goes as it takes: each begins where the one before broke off. */
export interface VideoSender {
  go(onPercent: (percent: number) => void): Promise<Go>;
  /** Whether a go failed because no answer came, rather than by a refusal. */
  isLost(error: unknown): boolean;
  /** Has the store forget what has arrived. */
  giveUp: () => void;
}
