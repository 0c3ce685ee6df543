import { UNDER_18 } from "@starling/validators/ages";
import type { OwnProfile } from "@starling/validators/profiles";
import { createContext, type ReactNode, useContext } from "react";

const Minor = createContext(false);

interface MinorProviderProps {
  profile: Pick<OwnProfile, "ageRange"> | null;
  children: ReactNode;
}

/**
 * Tells fields whether the person is under 18. Sensitive fields are then hidden from everyone else
 * (docs/product.md §2.9).
 */
export function MinorProvider({ profile, children }: MinorProviderProps) {
  return <Minor value={profile?.ageRange === UNDER_18}>{children}</Minor>;
}

export function useMinor(): boolean {
  return useContext(Minor);
}
