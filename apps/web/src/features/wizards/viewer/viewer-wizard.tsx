import { WizardPage } from "../frame/wizard-page.tsx";
import type { Mode } from "../frame/words.ts";
import { ViewerPreview } from "./viewer-preview.tsx";
import { VIEWER_STEPS } from "./viewer-steps.ts";

export function ViewerWizard({ mode }: { mode: Mode }) {
  return <WizardPage kind="viewer" mode={mode} steps={VIEWER_STEPS} Preview={ViewerPreview} />;
}
