import { VerificationExpiredPage } from "../../features/accounts/verification-expired-page.tsx";

export default function VerificationExpiredRoute() {
  return <VerificationExpiredPage />;
}
