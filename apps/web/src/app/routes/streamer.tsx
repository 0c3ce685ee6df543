import { Page } from "../../components/page.tsx";

export default function StreamerRoute() {
  return <Page title="Streamer" />;
}
