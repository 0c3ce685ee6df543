export const verifiedMark = {
  verifiedOn: (platforms: string) => `Verified on ${platforms}`,
  verified: "Verified",
};
