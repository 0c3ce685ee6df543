import { WizardPage } from "../frame/wizard-page.tsx";
import type { Mode } from "../frame/words.ts";
import { STREAMER_STEPS } from "./steps.ts";
import { StreamerPreview } from "./streamer-preview.tsx";

export function StreamerWizard({ mode }: { mode: Mode }) {
  return <WizardPage kind="streamer" mode={mode} steps={STREAMER_STEPS} Preview={StreamerPreview} />;
}
