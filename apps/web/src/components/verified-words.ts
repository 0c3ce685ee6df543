export const verifiedMark = {
  verifiedOn: (platforms: string) => `Verified on ${platforms}`,
  verified: "Verified",
  platforms: { twitch: "Twitch", youtube: "YouTube", kick: "Kick" },
};
