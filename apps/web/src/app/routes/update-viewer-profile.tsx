import { Page } from "../../components/page.tsx";

export default function UpdateViewerProfileRoute() {
  return <Page title="UpdateViewerProfile" />;
}
