import type { Me } from "@starling/validators/sessions";
import { type ReactNode, useMemo } from "react";
import { AddressTabs, type TabCode, usePreloadedTab } from "../../components/address-tabs.tsx";
import { Page } from "../../components/page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import { useSite } from "../../lib/use-site.ts";
import { NewsletterChoice } from "./settings/newsletter-choice.tsx";
import { ProfileTab } from "./settings/profile-tab.tsx";
import { accountSettingsPage as words } from "./settings-page-words.ts";

const SecurityTab = loadable(async () => (await import("./settings/security-tab.tsx")).SecurityTab);
const PasswordTab = loadable(async () => (await import("./settings/password-tab.tsx")).PasswordTab);

interface AccountSettingsPageProps {
  me: Me;
  subscription: ReactNode;
  paymentMethods: ReactNode;
  notifications: ReactNode;
  safety: ReactNode;
  /** Content of the community tab, which only streamers have. */
  community: ReactNode;
  code: TabCode;
}

export function AccountSettingsPage(props: AccountSettingsPageProps) {
  const { me, subscription, paymentMethods, notifications, safety, community, code } = props;
  const tabCode = useMemo(() => ({ ...code, password: PasswordTab, security: SecurityTab }), [code]);
  usePreloadedTab(tabCode);
  const { isOff } = useSite().payments;
  const tabs = [
    { value: "profile", label: words.profile, content: <ProfileTab me={me} /> },
    ...(isOff ? [] : [{ value: "subscription", label: words.activeSubscription, content: subscription }]),
    { value: "password", label: words.changePassword, content: <PasswordTab me={me} /> },
    { value: "security", label: words.security, content: <SecurityTab me={me} /> },
    ...(isOff ? [] : [{ value: "payment-methods", label: words.paymentMethods, content: paymentMethods }]),
    {
      value: "notifications",
      label: words.notifications,
      content: <NotificationsTab>{notifications}</NotificationsTab>,
    },
    { value: "safety", label: words.safety, content: safety },
    ...(me.role === "streamer" && me.profile !== null
      ? [{ value: "community", label: words.community, content: community }]
      : []),
  ];
  return (
    <Page title={words.title} width="text" className="lg:max-w-5xl">
      <AddressTabs
        label={words.tabs}
        tabs={tabs}
        code={tabCode}
        side
        listClassName="sm:-mx-1 sm:px-1"
        contentClassName="pt-8"
      />
    </Page>
  );
}

function NotificationsTab({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <NewsletterChoice />
    </>
  );
}
