/**
 * List prices without taxes and discounts, as remembered in the month below and not looked up since: to be checked before
 * they are believed. A month has 730 hours.
 */
export const KNOWN_FROM = "June 2025";

/** A machine that is rented. */
interface Machine {
  name: string;
  cores: number;
  memoryGb: number;
  monthly: number;
}

/** What one cloud takes a month. */
export interface Cloud {
  name: string;
  currency: string;
  /** For servers and for databases, the smallest first. */
  servers: readonly Machine[];
  databases: readonly Machine[];
  diskPerGb: number;
  balancer: number;
  bucketPerGb: number;
  /** Traffic to browsers: GB that cost nothing, then what each costs up to so many. */
  trafficFreeGb: number;
  traffic: readonly { upToGb: number; perGb: number }[];
  mailPerThousand: number;
}

export const CLOUDS: readonly Cloud[] = [
  {
    name: "AWS (us-east-1, on demand)",
    currency: "$",
    servers: [
      { name: "c7g.large", cores: 2, memoryGb: 4, monthly: 53 },
      { name: "c7g.2xlarge", cores: 8, memoryGb: 16, monthly: 212 },
      { name: "m7g.4xlarge", cores: 16, memoryGb: 64, monthly: 477 },
    ],
    databases: [
      { name: "r7g.large", cores: 2, memoryGb: 16, monthly: 78 },
      { name: "r7g.2xlarge", cores: 8, memoryGb: 64, monthly: 313 },
      { name: "r7g.8xlarge", cores: 32, memoryGb: 256, monthly: 1_251 },
      { name: "r7g.16xlarge", cores: 64, memoryGb: 512, monthly: 2_502 },
    ],
    diskPerGb: 0.08,
    balancer: 25,
    bucketPerGb: 0.023,
    trafficFreeGb: 100,
    traffic: [
      { upToGb: 10_240, perGb: 0.09 },
      { upToGb: 51_200, perGb: 0.085 },
      { upToGb: 153_600, perGb: 0.07 },
      { upToGb: Number.POSITIVE_INFINITY, perGb: 0.05 },
    ],
    mailPerThousand: 0.1,
  },
  {
    name: "Hetzner (Germany)",
    currency: "€",
    servers: [
      { name: "CCX13", cores: 2, memoryGb: 8, monthly: 12.5 },
      { name: "CCX33", cores: 8, memoryGb: 32, monthly: 48.5 },
      { name: "CCX43", cores: 16, memoryGb: 64, monthly: 96.5 },
    ],
    databases: [
      { name: "CCX13", cores: 2, memoryGb: 8, monthly: 12.5 },
      { name: "CCX33", cores: 8, memoryGb: 32, monthly: 48.5 },
      { name: "CCX53", cores: 32, memoryGb: 128, monthly: 192.5 },
      { name: "CCX63", cores: 48, memoryGb: 192, monthly: 288.5 },
    ],
    diskPerGb: 0.044,
    balancer: 6,
    bucketPerGb: 0.005,
    trafficFreeGb: 1_000,
    traffic: [{ upToGb: Number.POSITIVE_INFINITY, perGb: 0.001 }],
    // Hetzner sends no mails: the price of the other.
    mailPerThousand: 0.1,
  },
];
