import type { Streamers } from "./people.ts";

/** Who does something, as far as an order may judge it. Everybody has verified an address and nobody has a channel. */
export interface Account {
  person: number;
  /** The minute at which it was made. */
  madeAt: number;
  /** People of the bench live alone, but for false ones. */
  address: number;
}

/** An order of the directory that lasts the month. */
export interface Order {
  /** Greater stands earlier; null where every visit has an order of its own. */
  keys: Float64Array | null;
  /** Whether it holds presentable streamers alone. */
  hasFloor: boolean;
  /** It is worked out anew every so many minutes, when `update` is called. */
  every: number;
  /** Somebody was seen. */
  seen(index: number, minute: number, account: Account): void;
  /** Somebody was followed. */
  followed(index: number, minute: number, account: Account): void;
  update(minute: number): void;
}

/** Who joined and who left is taken in every hour, which is often enough where hardly anything moves. */
function still(keys: Float64Array | null): Order {
  return {
    keys,
    hasFloor: false,
    every: 60,
    seen: () => undefined,
    followed: () => undefined,
    update: () => undefined,
  };
}

/** Who joined last stands first. */
export function newestFirst({ joinedAt }: Streamers): Order {
  return still(joinedAt.map(Math.floor));
}

/** A new order for each visit. */
export function inRandomOrder(): Order {
  return still(null);
}

/** Who has most followers stands first. */
export function mostFollowers({ initialFollowers }: Streamers): Order {
  const keys = initialFollowers.slice();
  const followed = (index: number) => {
    keys[index] = (keys[index] ?? 0) + 1;
  };
  return { ...still(keys), followed };
}
