import { CreateViewerProfile } from "../../features/wizards/create-viewer-profile.tsx";
import { useSession } from "../../lib/session.ts";

export default function CreateViewerProfileRoute() {
  const { me } = useSession();
  return me ? <CreateViewerProfile me={me} /> : null;
}
