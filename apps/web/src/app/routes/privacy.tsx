import { Page } from "../../components/page.tsx";

export default function PrivacyRoute() {
  return <Page title="Privacy" />;
}
