import {
  listNotificationsInput,
  readNotificationsInput,
  remindInput,
  seenNotificationsInput,
  updateNotificationSettingsInput,
} from "@starling/validators/notifications";
import { memberProcedure, router, viewerProcedure } from "../../trpc.ts";
import { listReminders, remind, unremind } from "./reminders.service.ts";
import { countUnread, listNotifications, readNotifications, seeNotifications } from "./service.ts";
import { readSettings, updateSettings } from "./settings.service.ts";

export const notificationsRouter = router({
  list: memberProcedure
    .input(listNotificationsInput)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  unread: memberProcedure.query(({ ctx }) => countUnread(ctx)),
  read: memberProcedure
    .input(readNotificationsInput)
    .mutation(({ ctx, input }) => readNotifications(ctx, input)),
  seen: memberProcedure
    .input(seenNotificationsInput)
    .mutation(({ ctx, input }) => seeNotifications(ctx, input)),
  settings: memberProcedure.query(({ ctx }) => readSettings(ctx)),
  updateSettings: memberProcedure
    .input(updateNotificationSettingsInput)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
  reminders: viewerProcedure.query(({ ctx }) => listReminders(ctx)),
  remind: viewerProcedure.input(remindInput).mutation(({ ctx, input }) => remind(ctx, input)),
  unremind: viewerProcedure.input(remindInput).mutation(({ ctx, input }) => unremind(ctx, input)),
});
