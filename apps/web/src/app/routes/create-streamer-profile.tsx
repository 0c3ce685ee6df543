import { Page } from "../../components/page.tsx";

export default function CreateStreamerProfileRoute() {
  return <Page title="CreateStreamerProfile" />;
}
