import { UNDER_18 } from "@starling/validators/ages";
import type { OwnProfile } from "@starling/validators/profiles";
import { createContext, type ReactNode, useContext } from "react";

const Minor = createContext(false);

interface MinorProviderProps {
  profile: Pick<OwnProfile, "ageRange"> | null;
  children: ReactNode;
}

/**
 * Marks the fields of a person under 18, whose sensitive fields are hidden from all others (docs/product.md
 * §2.9).
 */
export function MinorProvider({ profile, children }: MinorProviderProps) {
  return <Minor value={profile?.ageRange === UNDER_18}>{children}</Minor>;
}

export function useMinor(): boolean {
  return useContext(Minor);
}
