import { LoginPage } from "../../features/accounts/login-page.tsx";

export default function LoginRoute() {
  return <LoginPage />;
}
