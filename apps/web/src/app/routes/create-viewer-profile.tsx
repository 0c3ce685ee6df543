import { Page } from "../../components/page.tsx";

export default function CreateViewerProfileRoute() {
  return <Page title="CreateViewerProfile" />;
}
