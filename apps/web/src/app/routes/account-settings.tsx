import { Page } from "../../components/page.tsx";

export default function AccountSettingsRoute() {
  return <Page title="AccountSettings" />;
}
