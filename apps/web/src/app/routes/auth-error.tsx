import { AuthErrorPage } from "../../features/accounts/auth-error-page.tsx";

export default function AuthErrorRoute() {
  return <AuthErrorPage />;
}
