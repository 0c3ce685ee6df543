import { ViewerWizard } from "../../features/wizards/viewer/viewer-wizard.tsx";

export default function CreateViewerProfileRoute() {
  return <ViewerWizard mode="create" />;
}
