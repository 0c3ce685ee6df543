import { Page } from "../../components/page.tsx";

export default function DevUiRoute() {
  return <Page title="DevUi" />;
}
