import { AuthSuccessPage } from "../../features/accounts/auth-success-page.tsx";

export default function AuthSuccessRoute() {
  return <AuthSuccessPage />;
}
