import { StreamerWizard } from "../../features/wizards/streamer/streamer-wizard.tsx";

export default function UpdateStreamerProfileRoute() {
  return <StreamerWizard mode="update" />;
}
