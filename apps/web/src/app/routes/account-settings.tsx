import { AccountSettingsPage } from "../../features/accounts/account-settings-page.tsx";
import { useSession } from "../../lib/session.ts";

export default function AccountSettingsRoute() {
  const { me } = useSession();
  return me ? <AccountSettingsPage me={me} /> : null;
}
