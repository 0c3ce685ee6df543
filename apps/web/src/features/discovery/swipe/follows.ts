/**
 * Follow actions for swipe mode, whose promises reject if the server refuses. Injected by the route, because
 * features do not import each other.
 */
export interface Follows {
  isFollowing: (id: string) => boolean;
  follow: (id: string) => Promise<unknown>;
  unfollow: (id: string) => Promise<unknown>;
}
