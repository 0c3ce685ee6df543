import { Page } from "../../components/page.tsx";

export default function DashboardRoute() {
  return <Page title="Home" />;
}
