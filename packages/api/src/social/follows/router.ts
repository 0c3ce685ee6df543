import {
  followStatusesInput,
  listFollowedByInput,
  listFollowersInput,
  listFollowingInput,
} from "@starling/validators/follows";
import { idInput } from "@starling/validators/ids";
import { setAlertsInput } from "@starling/validators/notifications";
import { memberProcedure, router, viewerProcedure } from "../../trpc.ts";
import { listFollowedBy, listFollowers, listFollowing } from "./lists.service.ts";
import { followStatus, followStatuses, followStreamer, setAlerts, unfollowStreamer } from "./service.ts";

export const followsRouter = router({
  follow: viewerProcedure.input(idInput).mutation(({ ctx, input }) => followStreamer(ctx, input)),
  unfollow: viewerProcedure.input(idInput).mutation(({ ctx, input }) => unfollowStreamer(ctx, input)),
  setAlerts: viewerProcedure.input(setAlertsInput).mutation(({ ctx, input }) => setAlerts(ctx, input)),
  status: memberProcedure.input(idInput).query(({ ctx, input }) => followStatus(ctx, input)),
  statuses: memberProcedure.input(followStatusesInput).query(({ ctx, input }) => followStatuses(ctx, input)),
  following: memberProcedure.input(listFollowingInput).query(({ ctx, input }) => listFollowing(ctx, input)),
  followedBy: memberProcedure
    .input(listFollowedByInput)
    .query(({ ctx, input }) => listFollowedBy(ctx, input)),
  followers: memberProcedure.input(listFollowersInput).query(({ ctx, input }) => listFollowers(ctx, input)),
});
