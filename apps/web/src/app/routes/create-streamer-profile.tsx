import { CreateStreamerProfile } from "../../features/wizards/create-streamer-profile.tsx";
import { useSession } from "../../lib/session.ts";

export default function CreateStreamerProfileRoute() {
  const { me } = useSession();
  return me ? <CreateStreamerProfile me={me} /> : null;
}
