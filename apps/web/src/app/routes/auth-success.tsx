import { Page } from "../../components/page.tsx";

export default function AuthSuccessRoute() {
  return <Page title="AuthSuccess" />;
}
