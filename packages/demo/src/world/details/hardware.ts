import type { Random } from "@starling/db/random";
import {
  CAMERAS,
  INPUT_METHODS,
  MICROPHONES,
  MONITOR_RESOLUTIONS,
  RESOLUTIONS,
} from "@starling/validators/hardware";
import { GEAR, OWN_WORDS } from "../../material/material.ts";
import { type Answer, choose, type Respondent, type Values } from "./respondent.ts";
import { makerOf, type Rig } from "./setup.ts";

export interface Desk {
  rig: Rig;
  type: string;
  games: readonly string[];
  tags: readonly string[];
  webcamUsage: string | null;
  microphoneUsage: string | null;
}

type Weights<List extends readonly { value: string }[]> = Partial<Record<List[number]["value"], number>>;

const hasPc = ({ rig }: Desk) => rig.devices.includes("pc");
const isOnPhone = ({ rig }: Desk) => rig.devices[0] === "mobile";

function resolutionOf(random: Random, desk: Desk): Values<typeof RESOLUTIONS> {
  if (isOnPhone(desk)) {
    return choose(random, RESOLUTIONS, {
      vertical: 9,
      "720p30": 3,
      "1080p30": 2,
      "1440p": 0,
      "4k": 0,
      other: 0.6,
    });
  }
  const byBudget: Record<Rig["budget"], Weights<typeof RESOLUTIONS>> = {
    0: { "720p30": 3, "720p60": 6, "1080p30": 4, "1080p60": 3, "1440p": 0, "4k": 0 },
    1: { "720p30": 0.3, "720p60": 3, "1080p60": 12, "4k": 0 },
    2: { "720p30": 0, "720p60": 0, "1080p60": 8, "1440p": 5, "4k": 4 },
  };
  return choose(random, RESOLUTIONS, { vertical: 0.2, other: 0.7, ...byBudget[desk.rig.budget] });
}

function inputOf(random: Random, desk: Desk): Values<typeof INPUT_METHODS> {
  if (isOnPhone(desk)) return "touch";
  if (desk.tags.includes("Virtual reality")) return "vr";
  if (desk.games.some((game) => /iRacing|Gran Turismo|Truck/.test(game)) && random.chance(0.7))
    return "wheel";
  if (desk.games.some((game) => /Street Fighter|Tekken/.test(game)) && random.chance(0.6))
    return "fight-stick";
  const usual: Weights<typeof INPUT_METHODS> =
    desk.rig.devices[0] === "console" ? { controller: 30 } : { "keyboard-mouse": 30, controller: 14 };
  return choose(random, INPUT_METHODS, { "keyboard-mouse": 0, touch: 0, ...usual, vr: 0.3, wheel: 0.8 });
}

function cameraOf(random: Random, desk: Desk): Values<typeof CAMERAS> {
  if (desk.webcamUsage === "no") return "none";
  if (isOnPhone(desk)) {
    const outside = desk.type === "irl" ? { "action-camera": 6 } : { "action-camera": 0 };
    return choose(random, CAMERAS, {
      none: 0,
      webcam: 0,
      mirrorless: 0.3,
      phone: 3,
      "built-in": 6,
      ...outside,
    });
  }
  const good = desk.rig.budget === 2 ? { mirrorless: 8 } : { mirrorless: 1 };
  return choose(random, CAMERAS, {
    none: 0,
    webcam: 14,
    phone: 2,
    "action-camera": 0.3,
    "built-in": 1.5,
    ...good,
  });
}

function microphoneOf(random: Random, desk: Desk): Values<typeof MICROPHONES> | null {
  if (desk.microphoneUsage === "never") return null;
  if (isOnPhone(desk)) {
    return choose(random, MICROPHONES, {
      "built-in": 5,
      lavalier: 5,
      usb: 0,
      xlr: 0,
      headset: 1,
      other: 0.5,
    });
  }
  const main = desk.rig.devices[0] === "console" ? { headset: 9, usb: 5 } : { headset: 5, usb: 10 };
  const good =
    desk.rig.budget === 2 || desk.type === "music" || desk.type === "asmr" ? { xlr: 14 } : { xlr: 5 };
  return choose(random, MICROPHONES, { lavalier: 0.4, "built-in": 0.6, other: 1, ...main, ...good });
}

function inventMonitors({ random }: Respondent, desk: Desk): Record<string, Answer> {
  if (isOnPhone(desk)) return {};
  const good: Weights<typeof MONITOR_RESOLUTIONS> =
    desk.rig.budget === 2 ? { "1440p": 8, "4k": 5, ultrawide: 4 } : { "1080p": 16, "1440p": 5, "4k": 1.5 };
  const count = random.chance(0.01) ? 6 : random.pick(hasPc(desk) ? [1, 2, 2, 2, 2, 3, 3, 4] : [1, 1, 1, 2]);
  const mainResolution = hasPc(desk)
    ? choose(random, MONITOR_RESOLUTIONS, good)
    : random.pick(["1080p", "4k"]);
  return { "hardware.monitors.count": count, "hardware.monitors.mainResolution": mainResolution };
}

function inventLighting({ random }: Respondent, desk: Desk): Record<string, Answer> {
  if (desk.webcamUsage === "no" || desk.type === "irl") return {};
  const rich = desk.rig.budget / 4;
  return {
    "hardware.lighting.ring": random.chance(0.45 - rich / 2),
    "hardware.lighting.softbox": random.chance(0.2 + rich / 2),
    "hardware.lighting.keyLight": random.chance(0.2 + rich),
    "hardware.lighting.rgbDecorative": desk.type === "gaming" && random.chance(0.6),
  };
}

function controllersOf(random: Random, desk: Desk): string[] {
  const maker = makerOf(desk.rig.console);
  const own = maker === null ? [] : random.sample(GEAR.controllersOf[maker], random.whole(1, 2));
  const more = hasPc(desk) && random.chance(0.5) ? random.sample(GEAR.pcControllers, 1) : [];
  return [...new Set<string>([...own, ...more])];
}

function inventControls({ random, answers }: Respondent, desk: Desk): Record<string, Answer> {
  return {
    "hardware.controls.streamDeck": hasPc(desk) && random.chance(0.2 + desk.rig.budget / 4),
    "hardware.controls.keyboard": hasPc(desk) && answers(0.75) ? random.pick(GEAR.keyboards) : null,
    "hardware.controls.mouse": hasPc(desk) && answers(0.75) ? random.pick(GEAR.mice) : null,
    "hardware.controls.controllers": isOnPhone(desk) ? null : controllersOf(random, desk),
  };
}

function inventSoftware({ random, answers }: Respondent, desk: Desk): Record<string, Answer> {
  const [main = "pc"] = desk.rig.devices;
  const kind = hasPc(desk) ? "pc" : main;
  const usual = random.chance(0.6) ? GEAR.broadcasters[kind].slice(0, 1) : [];
  const broadcasters = [...new Set([...usual, ...random.sample(GEAR.broadcasters[kind], 1)])];
  return {
    "hardware.software.broadcasters": broadcasters,
    "hardware.software.overlays":
      kind === "pc" && answers(0.6) ? random.sample(GEAR.overlays, random.whole(1, 2)) : null,
  };
}

function inventAudio({ random, answers }: Respondent, desk: Desk): Record<string, Answer> {
  const microphone = microphoneOf(random, desk);
  const needsMixer = microphone === "xlr" || (desk.type === "music" && hasPc(desk));
  const headsets = isOnPhone(desk) ? GEAR.phoneHeadsets : GEAR.headsets;
  return {
    "hardware.audio.microphone": microphone,
    microphoneTypeOther: microphone === "other" ? random.pick(OWN_WORDS.microphone) : null,
    "hardware.audio.interfaceOrMixer": needsMixer && answers(0.9) ? random.pick(GEAR.mixers) : null,
    "hardware.audio.headset": answers(isOnPhone(desk) ? 0.3 : 0.7) ? random.pick(headsets) : null,
  };
}

export function inventHardware(respondent: Respondent, desk: Desk): Record<string, Answer> {
  const { random, answers } = respondent;
  const camera = cameraOf(random, desk);
  const captures = hasPc(desk) && (desk.rig.console !== null || camera === "mirrorless");
  const resolution = answers(0.65) ? resolutionOf(random, desk) : null;
  return {
    streamingResolution: resolution,
    streamingResolutionOther: resolution === "other" ? random.pick(OWN_WORDS.streamingResolution) : null,
    inputMethod: answers(0.65) ? inputOf(random, desk) : null,
    ...(answers(0.6) ? inventMonitors(respondent, desk) : {}),
    ...(answers(0.9) ? inventAudio(respondent, desk) : {}),
    "hardware.video.camera": answers(0.75) ? camera : null,
    "hardware.video.captureCard": captures && answers(0.8) ? random.pick(GEAR.captureCards) : null,
    ...(answers(0.75) ? inventLighting(respondent, desk) : {}),
    ...(answers(0.75) ? inventControls(respondent, desk) : {}),
    ...(answers(0.6) ? inventSoftware(respondent, desk) : {}),
  };
}
