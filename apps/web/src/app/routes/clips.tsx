import { Page } from "../../components/page.tsx";

export default function ClipsRoute() {
  return <Page title="Clips" />;
}
