import { AccountSettingsPage } from "../../features/accounts/account-settings-page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import { useSession } from "../../lib/session.ts";

const Subscription = loadable(
  async () => (await import("../../features/subscriptions/current/subscription-tab.tsx")).SubscriptionTab,
);
const PaymentMethods = loadable(
  async () => (await import("../../features/payment-methods/payment-methods-tab.tsx")).PaymentMethodsTab,
);

const Safety = loadable(
  async () => (await import("../../features/safety/settings/safety-tab.tsx")).SafetyTab,
);

const Notifications = loadable(
  async () => (await import("../../features/notifications/settings/notifications-tab.tsx")).NotificationsTab,
);

const Community = loadable(
  async () => (await import("../../features/community/community-tab.tsx")).CommunityTab,
);

const CODE = {
  subscription: Subscription,
  "payment-methods": PaymentMethods,
  notifications: Notifications,
  safety: Safety,
  community: Community,
};

export function AccountSettingsRoute() {
  const { me } = useSession();
  if (!me) return null;
  return (
    <AccountSettingsPage
      me={me}
      subscription={<Subscription />}
      paymentMethods={<PaymentMethods />}
      notifications={<Notifications me={me} />}
      safety={<Safety />}
      community={<Community />}
      code={CODE}
    />
  );
}
