import { DeleteAccountPage } from "../../features/accounts/delete-account-page.tsx";

export default function DeleteAccountRoute() {
  return <DeleteAccountPage />;
}
