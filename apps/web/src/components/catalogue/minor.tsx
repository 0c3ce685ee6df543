import { UNDER_18 } from "@starling/validators/ages";
import type { OwnProfile } from "@starling/validators/profiles";
import { createContext, type ReactNode, useContext } from "react";

const Minor = createContext(false);

interface MinorProviderProps {
  /** The profile the fields around belong to; null while there is none. */
  profile: Pick<OwnProfile, "ageRange"> | null;
  children: ReactNode;
}

/** Tells the fields inside whether the person is under 18: their sensitive fields are hidden from everyone else (docs/product.md §2.9). */
export function MinorProvider({ profile, children }: MinorProviderProps) {
  return <Minor value={profile?.ageRange === UNDER_18}>{children}</Minor>;
}

/** Whether the fields belong to a person under 18. */
export function useMinor(): boolean {
  return useContext(Minor);
}
