import { Page } from "../../components/page.tsx";

export default function UpdateStreamerProfileRoute() {
  return <Page title="UpdateStreamerProfile" />;
}
