import { VerifyEmailPage } from "../../features/accounts/verify-email-page.tsx";

export default function VerifyEmailRoute() {
  return <VerifyEmailPage />;
}
