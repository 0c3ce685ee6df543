import { StreamerWizard } from "../../features/wizards/streamer/streamer-wizard.tsx";

export default function CreateStreamerProfileRoute() {
  return <StreamerWizard mode="create" />;
}
