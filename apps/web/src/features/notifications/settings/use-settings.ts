import {
  type NotificationSettings,
  OPTIONAL_KINDS,
  type UpdateNotificationSettingsInput,
} from "@starling/validators/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { optimistic } from "../../../lib/optimistic.ts";
import { trpc } from "../../../lib/trpc.ts";
import { notificationsTab as words } from "./words.ts";

const CHANGES = { mutationKey: getMutationKey(trpc.notifications.updateSettings) };

export function withChange(
  before: NotificationSettings,
  { kinds = {}, ...rest }: UpdateNotificationSettingsInput,
): NotificationSettings {
  const chosen = OPTIONAL_KINDS.map((kind) => {
    const { bell, mail, push } = { ...before.kinds[kind] };
    const change = kinds[kind] ?? {};
    return [kind, { bell: change.bell ?? bell, mail: change.mail ?? mail, push: change.push ?? push }];
  });
  return {
    ...before,
    kinds: Object.fromEntries(chosen) as NotificationSettings["kinds"],
    newFollows: rest.newFollows ?? before.newFollows,
    quietHours: rest.quietHours === undefined ? before.quietHours : rest.quietHours,
    timeZone: rest.timeZone ?? before.timeZone,
    pushesPerDay: rest.pushesPerDay ?? before.pushesPerDay,
  };
}

export type Change = (change: UpdateNotificationSettingsInput) => void;

interface KnownSettings {
  settings: NotificationSettings | undefined;
  isPending: boolean;
  isFetching: boolean;
  retry: () => void;
  /** Saves a change. Rejects if the server refuses it, after restoring the old settings. */
  save: (change: UpdateNotificationSettingsInput) => Promise<NotificationSettings>;
  change: Change;
}

export function useSettings(): KnownSettings {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const query = trpc.notifications.settings.useQuery();
  const update = trpc.notifications.updateSettings.useMutation({
    onMutate: optimistic(utils.notifications.settings, undefined, withChange),
    meta: { failed: words.notSaved },
    onSettled: (settings) => {
      // Ignores the response while a later change is pending: the response does not contain that change.
      if (queries.isMutating(CHANGES) > 1) return;
      if (settings) utils.notifications.settings.setData(undefined, settings);
      else void utils.notifications.settings.invalidate();
    },
  });
  const { data: settings, isPending, isFetching } = query;
  return {
    settings,
    isPending,
    isFetching,
    retry: () => void query.refetch(),
    save: update.mutateAsync,
    change: update.mutate,
  };
}
