import { Page } from "../../components/page.tsx";

export default function HomeRoute() {
  return <Page title="Starling" />;
}
