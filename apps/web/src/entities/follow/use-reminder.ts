import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { remindDialog as words } from "./remind-words.ts";

interface Reminder {
  isReminded: boolean;
  isKnown: boolean;
  set: (isReminded: boolean) => void;
}

export function useReminder(id: string, startsAt: string): Reminder {
  const utils = trpc.useUtils();
  const { data } = trpc.notifications.reminders.useQuery(undefined, { staleTime: 60_000 });
  const start = Date.parse(startsAt);
  const isThis = (one: { profileId: string; startsAt: Date }) =>
    one.profileId === id && one.startsAt.getTime() === start;

  const change = (isReminded: boolean) => ({
    onMutate: async () => {
      await utils.notifications.reminders.cancel();
      const before = utils.notifications.reminders.getData();
      utils.notifications.reminders.setData(undefined, (known) => {
        const others = (known?.reminders ?? []).filter((one) => !isThis(one));
        const own = isReminded ? [{ profileId: id, startsAt: new Date(startsAt) }] : [];
        return { reminders: [...others, ...own] };
      });
      return { before };
    },
    onError: (
      error: unknown,
      _input: unknown,
      undo: { before: { reminders: { profileId: string; startsAt: Date }[] } | undefined } | undefined,
    ) => {
      utils.notifications.reminders.setData(undefined, undo?.before);
      showError(error, isReminded ? words.remindFailed : words.unremindFailed);
    },
    onSettled: () => void utils.notifications.reminders.invalidate(),
  });
  const remind = trpc.notifications.remind.useMutation(change(true));
  const unremind = trpc.notifications.unremind.useMutation(change(false));
  return {
    isReminded: data?.reminders.some(isThis) ?? false,
    isKnown: data !== undefined,
    set: (isReminded) => (isReminded ? remind : unremind).mutate({ id, startsAt }),
  };
}
