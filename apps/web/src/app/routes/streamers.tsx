import { Page } from "../../components/page.tsx";

export default function StreamersRoute() {
  return <Page title="Discover" />;
}
