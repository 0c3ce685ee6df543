import type { PlatformSettings } from "../platforms/platform.ts";

/** Platform settings in which all services use the same unreachable URL. */
export function platformSettings(address = "https://platform.example.test"): PlatformSettings {
  return {
    ...{ clientId: "id", clientSecret: "secret", issuer: address, authorizeUrl: address, tokenUrl: address },
    ...{ apiUrl: address, siteUrl: address, playerUrl: address },
  };
}
