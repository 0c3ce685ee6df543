import { Page } from "../../components/page.tsx";

export default function ResetPasswordRoute() {
  return <Page title="ResetPassword" />;
}
