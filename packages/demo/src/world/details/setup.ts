import type { Random } from "@starling/db/random";
import { CONSOLES, PHONES, SETUPS, type Setup } from "@starling/validators/hardware";
import { OWN_WORDS } from "../../material/material.ts";
import { type Answer, choose, type Respondent, type Values } from "./respondent.ts";

/** Equipment budget, from 0 (low) to 2 (high). */
type Budget = 0 | 1 | 2;

/** Streaming equipment; the first device is the main one. */
export interface Rig {
  devices: readonly Setup[];
  console: Values<typeof CONSOLES> | null;
  phone: Values<typeof PHONES> | null;
  budget: Budget;
}

type Maker = "playstation" | "xbox" | "switch" | "retro";

const CONSOLE_SHARES = {
  "playstation-5": 30,
  "playstation-4": 7,
  "xbox-series": 18,
  "xbox-one": 5,
  "switch-2": 12,
  switch: 15,
  retro: 4,
  other: 5,
} as const;
const MAKERS = [
  ["playstation", "Playstation"],
  ["xbox", "Xbox"],
  ["switch", "Switch"],
] as const;

const MAIN_DEVICE: Record<string, Partial<Record<Setup, number>>> = {
  gaming: { pc: 60, console: 34, mobile: 5 },
  irl: { pc: 0, console: 0, mobile: 10 },
  cooking: { pc: 5, console: 0, mobile: 6 },
  fitness: { pc: 5, console: 0.5, mobile: 6 },
};
const OTHER_MAIN_DEVICE: Partial<Record<Setup, number>> = { pc: 80, console: 1, mobile: 12 };

export function makerOf(model: Rig["console"]): Maker | null {
  return model === "retro" ? model : (MAKERS.find(([maker]) => model?.startsWith(maker))?.[0] ?? null);
}

export function inventRig(random: Random, type: string): Rig {
  const main = choose(random, SETUPS, MAIN_DEVICE[type] ?? OTHER_MAIN_DEVICE);
  const others: Setup[] = [];
  if (main === "console" && random.chance(0.55)) others.push("pc");
  if (main === "pc" && type === "gaming" && random.chance(0.25)) others.push("console");
  if (main === "pc" && random.chance(0.1)) others.push("mobile");
  const devices = [main, ...others];
  return {
    devices,
    console: devices.includes("console") ? choose(random, CONSOLES, CONSOLE_SHARES) : null,
    phone: devices.includes("mobile")
      ? choose(random, PHONES, { iphone: 7, samsung: 5, pixel: 2, "android-phone": 4 })
      : null,
    budget: random.pick([0, 0, 0, 1, 1, 1, 1, 2, 2] as const),
  };
}

type Part = "cpu" | "gpu" | "ram" | "storage";

/** Usual PC parts by budget. A test fails if one of these parts is missing in the catalogue. */
const PARTS: Record<Budget, Record<Part, readonly string[]>> = {
  0: {
    cpu: ["intel-i3", "intel-i5", "ryzen-3", "ryzen-5"],
    gpu: ["gtx", "rtx-20", "rx-5000", "integrated"],
    ram: ["8", "16"],
    storage: ["256-ssd", "512-ssd", "mixed", "hdd"],
  },
  1: {
    cpu: ["intel-i5", "intel-i7", "ryzen-5", "ryzen-7", "apple-silicon"],
    gpu: ["rtx-30", "rtx-40", "rx-6000", "rx-7000", "arc"],
    ram: ["16", "32"],
    storage: ["1tb-ssd", "2tb-ssd", "mixed"],
  },
  2: {
    cpu: ["intel-i9", "intel-ultra", "ryzen-9", "apple-silicon"],
    gpu: ["rtx-40", "rtx-50", "rx-9000"],
    ram: ["32", "64", "128"],
    storage: ["1tb-ssd", "2tb-ssd", "4tb-ssd"],
  },
};
const OTHER_SHARE = 0.06;

function partsOf({ random, answers }: Respondent, budget: Budget): Record<string, Answer> {
  const pick = (name: Part) => (random.chance(OTHER_SHARE) ? "other" : random.pick(PARTS[budget][name]));
  const cpu = pick("cpu");
  const chosen: Record<Part, string | null> = {
    cpu,
    gpu: cpu === "apple-silicon" ? "integrated" : pick("gpu"),
    ram: answers(0.85) ? pick("ram") : null,
    storage: answers(0.7) ? pick("storage") : null,
  };
  const names = ["cpu", "gpu", "ram", "storage"] as const;
  return Object.fromEntries(
    names.flatMap((name): [string, Answer][] => [
      [`pcSetupSpecifications.${name}`, chosen[name]],
      [`pcSpecsOther.${name}`, chosen[name] === "other" ? random.pick(OWN_WORDS[name]) : null],
    ]),
  );
}

export function inventDevices(respondent: Respondent, rig: Rig): Record<string, Answer> {
  const { random, answers } = respondent;
  return {
    streamSetup: rig.devices[0],
    pcConsolePhoneSetup: [...rig.devices],
    ...(rig.devices.includes("pc") && answers(0.7) ? partsOf(respondent, rig.budget) : {}),
    consoleSetup: rig.console,
    consoleSetupOther: rig.console === "other" ? random.pick(OWN_WORDS.console) : null,
    phoneMobileSetup: rig.phone,
    phoneMobileSetupOther: rig.phone === "other" ? random.pick(OWN_WORDS.phone) : null,
  };
}
