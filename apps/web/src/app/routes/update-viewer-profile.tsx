import { ViewerWizard } from "../../features/wizards/viewer/viewer-wizard.tsx";

export default function UpdateViewerProfileRoute() {
  return <ViewerWizard mode="update" />;
}
