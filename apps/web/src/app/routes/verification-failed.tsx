import { VerificationFailedPage } from "../../features/accounts/verification-failed-page.tsx";

export default function VerificationFailedRoute() {
  return <VerificationFailedPage />;
}
