import { Switch } from "@starling/ui/switch";
import { ESSENTIAL_WORDS, KIND_WORDS } from "@starling/validators/notification-words";
import {
  NOTIFICATION_CHANNELS,
  type NotificationSettings,
  type OptionalKind,
  STREAMER_KINDS,
  VIEWER_KINDS,
} from "@starling/validators/notifications";
import type { Role } from "@starling/validators/roles";
import { Lock } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../../lib/show-error.ts";
import { usePushHere } from "../push/use-push-here.ts";
import { pushInThisBrowser as pushWords } from "../push/words.ts";
import type { Change } from "./use-settings.ts";
import { kindsSection as words } from "./words.ts";

const KINDS = { viewer: VIEWER_KINDS, streamer: STREAMER_KINDS };

interface KindsTableProps {
  role: Role;
  settings: NotificationSettings;
  onChange: Change;
}

export function KindsTable({ role, settings, onChange }: KindsTableProps) {
  const push = usePushSwitches(settings, onChange);
  return (
    <>
      <table className="w-full text-start text-md">
        <thead>
          <tr className="border-line border-b text-muted text-sm">
            <th scope="col" className="py-2 text-start font-medium">
              <span className="sr-only">{words.kind}</span>
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-14 py-2 text-center font-medium sm:w-20">
                {words.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-b">
          {KINDS[role].map((kind) => (
            <tr key={kind}>
              <th scope="row" className="py-3 pe-3 text-start font-normal">
                <KindText {...KIND_WORDS[kind]} />
              </th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <td key={channel} className="text-center">
                  <Switch
                    aria-label={words.choice(KIND_WORDS[kind].label, words.channels[channel])}
                    className="align-middle"
                    {...(channel === "push"
                      ? push.switchOf(kind)
                      : {
                          checked: settings.kinds[kind][channel],
                          onCheckedChange: (isOn: boolean) =>
                            onChange({ kinds: { [kind]: { [channel]: isOn } } }),
                        })}
                  />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-3 pe-3 text-start font-normal">
              <KindText {...ESSENTIAL_WORDS} />
            </th>
            <td colSpan={NOTIFICATION_CHANNELS.length} className="text-center text-muted text-sm">
              <span className="inline-flex items-center gap-1.5">
                <Lock aria-hidden="true" className="size-3.5" />
                {words.always}
              </span>
            </td>
          </tr>
        </tbody>
      </table>
      {push.obstacle === null ? null : (
        <p role="alert" className="mt-3 text-danger text-sm">
          {push.obstacle}
        </p>
      )}
    </>
  );
}

/**
 * If this browser is not subscribed to push, all push switches are shown as off. Turning on a switch first
 * asks for permission.
 */
function usePushSwitches(settings: NotificationSettings, onChange: Change) {
  const { state, turnOn } = usePushHere();
  const [obstacle, setObstacle] = useState<string | null>(null);

  async function toggle(kind: OptionalKind, isOn: boolean): Promise<void> {
    setObstacle(null);
    if (isOn && state !== "on") {
      try {
        const became = await turnOn();
        if (became !== "on") {
          setObstacle(became === "dismissed" ? pushWords.dismissed : pushWords.states[became]);
          return;
        }
      } catch (error) {
        setObstacle(describeError(error, pushWords.turnOnFailed).message);
        return;
      }
    }
    onChange({ kinds: { [kind]: { push: isOn } } });
  }

  return {
    obstacle,
    switchOf: (kind: OptionalKind) => ({
      checked: settings.kinds[kind].push && state === "on",
      onCheckedChange: (isOn: boolean) => void toggle(kind, isOn),
    }),
  };
}

function KindText({ label, help }: { label: string; help: string }) {
  return (
    <>
      <span className="block text-strong">{label}</span>
      <span className="block text-muted text-sm">{help}</span>
    </>
  );
}
