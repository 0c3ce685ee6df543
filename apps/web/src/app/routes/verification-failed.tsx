import { Page } from "../../components/page.tsx";

export default function VerificationFailedRoute() {
  return <Page title="VerificationFailed" />;
}
