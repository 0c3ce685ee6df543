/** How swipe mode follows and unfollows; a refusal rejects. Features do not know each other, so the route hands it in. */
export interface Follows {
  isFollowing: (id: string) => boolean;
  follow: (id: string) => Promise<unknown>;
  unfollow: (id: string) => Promise<unknown>;
}
