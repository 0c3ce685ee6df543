import { WizardPage } from "../frame/wizard-page.tsx";
import type { Mode } from "../frame/words.ts";
import { STREAMER_STEPS } from "./steps.ts";
import { StreamerPreview } from "./streamer-preview.tsx";

/** The streamer's profile in eight steps (docs/product.md §2.7). */
export function StreamerWizard({ mode }: { mode: Mode }) {
  return <WizardPage kind="streamer" mode={mode} steps={STREAMER_STEPS} Preview={StreamerPreview} />;
}
