import { Page } from "../../components/page.tsx";

export default function AuthErrorRoute() {
  return <Page title="AuthError" />;
}
