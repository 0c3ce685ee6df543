/**
 * Follow actions for swipe mode, which reject on a refusal. Injected by the route, because features do not
 * import each other.
 */
export interface Follows {
  isFollowing: (id: string) => boolean;
  follow: (id: string) => Promise<unknown>;
  unfollow: (id: string) => Promise<unknown>;
}
