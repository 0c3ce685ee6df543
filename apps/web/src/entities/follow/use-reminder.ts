import { optimistic } from "../../lib/optimistic.ts";
import { trpc } from "../../lib/trpc.ts";
import { remindDialog as words } from "./words.ts";

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
    onMutate: optimistic(utils.notifications.reminders, undefined, (known) => {
      const others = known.reminders.filter((one) => !isThis(one));
      const own = isReminded ? [{ profileId: id, startsAt: new Date(startsAt) }] : [];
      return { reminders: [...others, ...own] };
    }),
    meta: { failed: isReminded ? words.remindFailed : words.unremindFailed },
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
