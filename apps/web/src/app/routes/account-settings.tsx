import type { Me } from "@starling/validators/sessions";
import { Suspense } from "react";
import { AccountSettingsPage } from "../../features/accounts/account-settings-page.tsx";
import { editorAsked } from "../../features/profiles/own/editors/editor-names.ts";
import { loadEditors } from "../../features/profiles/own/editors/load-editors.ts";
import { useOpenEditor } from "../../features/profiles/own/editors/use-open-editor.ts";
import { loadable } from "../../lib/loadable.tsx";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

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
    <>
      <AccountSettingsPage
        me={me}
        subscription={<Subscription />}
        paymentMethods={<PaymentMethods />}
        notifications={<Notifications me={me} />}
        safety={<Safety />}
        community={<Community />}
        code={CODE}
      />
      <ProfileEditor me={me} />
    </>
  );
}

const EditorHost = loadable(async () => (await loadEditors()).EditorHost);

function ProfileEditor({ me }: { me: Me }) {
  const { asked, close } = useOpenEditor();
  const editor = editorAsked(asked, me.role);
  const { data } = trpc.profiles.own.useQuery(undefined, { enabled: editor !== null });
  if (editor === null || !data) return null;
  return (
    <Suspense fallback={null}>
      <EditorHost editor={editor} profile={data} onClose={close} />
    </Suspense>
  );
}
