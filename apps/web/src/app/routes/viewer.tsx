import { Page } from "../../components/page.tsx";

export default function ViewerRoute() {
  return <Page title="Viewer" />;
}
