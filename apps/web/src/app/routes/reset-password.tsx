import { ResetPasswordPage } from "../../features/accounts/reset-password-page.tsx";

export default function ResetPasswordRoute() {
  return <ResetPasswordPage />;
}
