import { Page } from "../../components/page.tsx";

export default function VerifyEmailRoute() {
  return <Page title="VerifyEmail" />;
}
