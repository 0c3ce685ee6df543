import { Page } from "../../components/page.tsx";

export default function SelectRoleRoute() {
  return <Page title="SelectRole" />;
}
