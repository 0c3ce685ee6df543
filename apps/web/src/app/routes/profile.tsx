import { Page } from "../../components/page.tsx";

export default function ProfileRoute() {
  return <Page title="Profile" />;
}
