import type { PlatformSettings } from "../platforms/platform.ts";

export function platformSettings(address = "https://platform.example.test"): PlatformSettings {
  return {
    ...{ clientId: "id", clientSecret: "secret", issuer: address, authorizeUrl: address, tokenUrl: address },
    ...{ apiUrl: address, siteUrl: address, playerUrl: address },
  };
}
