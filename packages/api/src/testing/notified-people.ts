import { pushSubscriptions } from "@starling/db/schema/notifications";
import { sessions } from "@starling/db/schema/sessions";
import type { OptionalKind } from "@starling/validators/notifications";
import type { UserActor } from "../actors.ts";
import { systemContext } from "../context.ts";
import { mailNotifications, sendNotifications } from "../notifications/deliveries/service.ts";
import type { PushOptions, PushTarget } from "../ports.ts";
import type { TestApi } from "./create-test-api.ts";

export interface SentPush {
  endpoint: string;
  message: { title: string; text: string; path: string; tag: string; unread: number };
  options: PushOptions;
}

export function recordPushes(api: TestApi, answer: (target: PushTarget) => "sent" | "gone" = () => "sent") {
  const pushes: SentPush[] = [];
  api.ports.push = {
    publicKey: "a key of tests",
    async send(target, text, options) {
      const is = answer(target);
      if (is === "sent") pushes.push({ endpoint: target.endpoint, message: JSON.parse(text), options });
      return is;
    },
  };
  return pushes;
}

export async function addBrowser({ db, clock }: TestApi, { userId, sessionId }: UserActor): Promise<string> {
  const expiresAt = new Date(clock.now().getTime() + 400 * 86_400_000);
  await db.insert(sessions).values({ id: sessionId, userId, expiresAt }).onConflictDoNothing();
  const endpoint = `https://push.example/${sessionId}`;
  await db.insert(pushSubscriptions).values({ userId, sessionId, endpoint, p256dh: "key", auth: "secret" });
  return endpoint;
}

export async function wantEverywhere(
  api: TestApi,
  actor: UserActor,
  ...kinds: OptionalKind[]
): Promise<void> {
  const everywhere = Object.fromEntries(kinds.map((kind) => [kind, { bell: true, mail: true, push: true }]));
  await api.call(actor).notifications.updateSettings({ kinds: everywhere });
}

/** Ignores failures of the mail server. */
export async function sendDue({ db, ports }: TestApi): Promise<void> {
  const ctx = systemContext(db, ports, "test");
  await sendNotifications(ctx);
  await mailNotifications(ctx).catch(() => undefined);
}
