import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Field } from "@starling/ui/field";
import { NativeSelect } from "@starling/ui/native-select";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { toast } from "@starling/ui/toast";
import { dateText } from "@starling/validators/date-texts";
import {
  FOLLOW_ALERTS,
  MAX_PUSHES_A_DAY,
  type NotificationSettings,
  OPTIONAL_KINDS,
  PUSHES_A_DAY,
} from "@starling/validators/notifications";
import type { Me } from "@starling/validators/sessions";
import { type ReactNode, useId } from "react";
import { PushInThisBrowser } from "../push/push-in-this-browser.tsx";
import { KindsTable } from "./kinds-table.tsx";
import { QuietHoursFields } from "./quiet-hours.tsx";
import { useSettings } from "./use-settings.ts";
import {
  followsSection,
  kindsSection,
  mailRefused,
  pushSection,
  quietSection,
  notificationsTab as words,
} from "./words.ts";

export function NotificationsTab({ me }: { me: Me }) {
  const { settings, isPending, isFetching, retry, change, save } = useSettings();
  if (isPending) return <TabSkeleton />;
  if (!settings) {
    return (
      <ErrorState message={words.failed} detail={words.failedDetail} retrying={isFetching} onRetry={retry} />
    );
  }
  return (
    <>
      <MailRefused
        settings={settings}
        email={me.email}
        onRetry={() => {
          const kinds = Object.fromEntries(mailedKinds(settings).map((kind) => [kind, { mail: true }]));
          void save({ kinds }).then(
            () => toast.success(mailRefused.done),
            () => undefined,
          );
        }}
      />
      <Section title={kindsSection.title} intro={kindsSection.intro}>
        <div className="overflow-x-auto">
          <KindsTable role={me.role} settings={settings} onChange={change} />
        </div>
      </Section>
      {me.role === "viewer" ? (
        <Section title={followsSection.title}>
          <Field label={followsSection.label} hint={followsSection.hint} className="max-w-sm">
            <NativeSelect
              value={settings.newFollows}
              onChange={({ target }) => {
                const newFollows = FOLLOW_ALERTS.find((alerts) => alerts === target.value);
                if (newFollows) change({ newFollows });
              }}
            >
              {FOLLOW_ALERTS.map((alerts) => (
                <option key={alerts} value={alerts}>
                  {followsSection.alerts[alerts]}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </Section>
      ) : null}
      <Section title={pushSection.title}>
        <PushInThisBrowser />
        <Field label={pushSection.perDay} hint={pushSection.perDayHint} className="mt-5 max-w-sm">
          <NativeSelect
            value={settings.pushesPerDay}
            onChange={({ target }) => change({ pushesPerDay: Number(target.value) })}
          >
            {pushChoices(settings.pushesPerDay).map((count) => (
              <option key={count} value={count}>
                {pushSection.messages(count)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </Section>
      <Section title={quietSection.title}>
        <QuietHoursFields settings={settings} onChange={change} />
      </Section>
    </>
  );
}

const mailedKinds = ({ kinds }: NotificationSettings) => OPTIONAL_KINDS.filter((kind) => kinds[kind].mail);

function pushChoices(chosen: number): number[] {
  const offered = new Set([0, 1, 3, PUSHES_A_DAY, 10, 20, MAX_PUSHES_A_DAY, chosen]);
  return [...offered].toSorted((one, other) => one - other);
}

interface MailRefusedProps {
  settings: NotificationSettings;
  email: string;
  onRetry: () => void;
}

/** Warns about rejected emails, but only if some notifications are emailed. */
function MailRefused({ settings, email, onRetry }: MailRefusedProps) {
  const { mailRefusedAt } = settings;
  if (mailRefusedAt === null || mailedKinds(settings).length === 0) return null;
  return (
    <Alert
      tone="warning"
      className="mb-8"
      title={mailRefused.title(dateText(mailRefusedAt))}
      action={
        <Button size="sm" onClick={onRetry}>
          {mailRefused.again}
        </Button>
      }
    >
      {mailRefused.text(email)}
    </Alert>
  );
}

function Section({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-12 last:mb-0">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {intro ? <p className="mt-1 text-md text-muted">{intro}</p> : null}
      <div className="mt-3">{children}</div>
    </section>
  );
}

const ROWS = ["w-44", "w-32", "w-36", "w-40", "w-56"];

function TabSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className="min-h-dvh">
      <Skeleton className="mb-6 h-6 w-40" />
      <div className="divide-y divide-line border-line border-y">
        {ROWS.map((width) => (
          <div key={width} className="flex h-18 items-center justify-between gap-6">
            <Skeleton className={width} />
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
