import type { Me } from "@starling/validators/sessions";
import { AddressTabs } from "../../components/address-tabs.tsx";
import { Page } from "../../components/page.tsx";
import { PasswordTab } from "./settings/password-tab.tsx";
import { ProfileTab } from "./settings/profile-tab.tsx";

/** One's account, profile in short, password and data (spec A §2). */
export function AccountSettingsPage({ me }: { me: Me }) {
  const tabs = [
    { value: "profile", label: "Profile", content: <ProfileTab me={me} /> },
    { value: "password", label: "Change Password", content: <PasswordTab me={me} /> },
  ];
  return (
    <Page title="Account Settings" width="text">
      <AddressTabs
        label="Account settings"
        tabs={tabs}
        listClassName="sm:-mx-1 sm:px-1"
        contentClassName="pt-8"
      />
    </Page>
  );
}
