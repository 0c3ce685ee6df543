import { SelectRolePage } from "../../features/accounts/select-role-page.tsx";

export default function SelectRoleRoute() {
  return <SelectRolePage />;
}
