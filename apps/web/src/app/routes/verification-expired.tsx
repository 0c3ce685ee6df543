import { Page } from "../../components/page.tsx";

export default function VerificationExpiredRoute() {
  return <Page title="VerificationExpired" />;
}
