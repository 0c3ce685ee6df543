import type { Random } from "@starling/db/random";
import {
  CONSOLES,
  CPUS,
  GPUS,
  PHONES,
  RAM_SIZES,
  SETUPS,
  type Setup,
  STORAGE_SIZES,
} from "@starling/validators/hardware";
import { OWN_WORDS } from "../../material/material.ts";
import { type Answer, choose, type Respondent, type Values } from "./respondent.ts";

/** Budget for equipment, from 0 (low) to 2 (high). */
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

const PARTS: Record<
  Budget,
  {
    cpu: Partial<Record<Values<typeof CPUS>, number>>;
    gpu: Partial<Record<Values<typeof GPUS>, number>>;
    ram: Partial<Record<Values<typeof RAM_SIZES>, number>>;
    storage: Partial<Record<Values<typeof STORAGE_SIZES>, number>>;
  }
> = {
  0: {
    cpu: {
      "intel-i3": 4,
      "intel-i5": 8,
      "ryzen-3": 4,
      "ryzen-5": 7,
      "intel-i9": 0,
      "intel-ultra": 0,
      "ryzen-9": 0,
    },
    gpu: { gtx: 8, "rtx-20": 5, "rtx-50": 0, "rtx-40": 0, "rx-9000": 0, "rx-5000": 3, integrated: 3 },
    ram: { "8": 5, "16": 9, "32": 2, "64": 0, "128": 0 },
    storage: { "256-ssd": 3, "512-ssd": 6, "4tb-ssd": 0, hdd: 2, mixed: 4 },
  },
  1: {
    cpu: {
      "intel-i3": 0,
      "ryzen-3": 0,
      "intel-i5": 5,
      "intel-i7": 8,
      "ryzen-5": 6,
      "ryzen-7": 9,
      "apple-silicon": 2,
    },
    gpu: { "rtx-30": 10, "rtx-40": 7, "rx-6000": 4, "rx-7000": 4, integrated: 0, gtx: 0.5, arc: 2 },
    ram: { "8": 0, "16": 6, "32": 10, "64": 2, "128": 0 },
    storage: { "256-ssd": 0, "1tb-ssd": 8, "2tb-ssd": 6, mixed: 4, hdd: 0 },
  },
  2: {
    cpu: {
      "intel-i3": 0,
      "ryzen-3": 0,
      "intel-i5": 0,
      "ryzen-5": 0,
      "intel-i9": 5,
      "ryzen-9": 6,
      "apple-silicon": 2,
    },
    gpu: { "rtx-40": 6, "rtx-50": 8, "rx-9000": 3, gtx: 0, "rtx-20": 0, "rx-5000": 0, integrated: 0, arc: 0 },
    ram: { "8": 0, "16": 0, "32": 6, "64": 8, "128": 3 },
    storage: { "256-ssd": 0, "512-ssd": 0, "2tb-ssd": 6, "4tb-ssd": 7, hdd: 0 },
  },
};

/** Generates PC parts that fit the budget; Apple computers have fixed parts. */
function partsOf({ random, answers }: Respondent, budget: Budget): Record<string, Answer> {
  const parts = PARTS[budget];
  const cpu = choose(random, CPUS, { other: 1.2, ...parts.cpu });
  const gpu = cpu === "apple-silicon" ? "integrated" : choose(random, GPUS, { other: 1.4, ...parts.gpu });
  const ram = answers(0.85) ? choose(random, RAM_SIZES, { other: 1, ...parts.ram }) : null;
  const storage = answers(0.7) ? choose(random, STORAGE_SIZES, { other: 1, ...parts.storage }) : null;
  return {
    "pcSetupSpecifications.cpu": cpu,
    "pcSetupSpecifications.gpu": gpu,
    "pcSetupSpecifications.ram": ram,
    "pcSetupSpecifications.storage": storage,
    "pcSpecsOther.cpu": cpu === "other" ? random.pick(OWN_WORDS.cpu) : null,
    "pcSpecsOther.gpu": gpu === "other" ? random.pick(OWN_WORDS.gpu) : null,
    "pcSpecsOther.ram": ram === "other" ? random.pick(OWN_WORDS.ram) : null,
    "pcSpecsOther.storage": storage === "other" ? random.pick(OWN_WORDS.storage) : null,
  };
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
