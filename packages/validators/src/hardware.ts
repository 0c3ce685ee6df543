import { localized, t } from "@starling/i18n/translate";
import { options } from "./options.ts";

export const SETUPS = localized(() =>
  options([
    ["pc", "PC"],
    ["console", t("Console", undefined, "device")],
    ["mobile", t("Phone/Mobile", undefined, "device")],
  ]),
);
export type Setup = (typeof SETUPS)[number]["value"];

export const CONSOLES = localized(() =>
  options([
    ["playstation-5", "PlayStation 5"],
    ["playstation-4", "PlayStation 4"],
    ["xbox-series", "Xbox Series X|S"],
    ["xbox-one", "Xbox One"],
    ["switch-2", "Nintendo Switch 2"],
    ["switch", "Nintendo Switch"],
    ["retro", t("A retro console")],
    ["other", t("Other", undefined, "console")],
  ]),
);

export const PHONES = localized(() =>
  options([
    ["iphone", "iPhone"],
    ["ipad", "iPad"],
    ["samsung", "Samsung Galaxy"],
    ["pixel", "Google Pixel"],
    ["android-phone", t("Another Android phone")],
    ["android-tablet", t("Android tablet", undefined, "phone")],
    ["other", t("Other", undefined, "phone")],
  ]),
);

export const RESOLUTIONS = localized(() =>
  options([
    ["720p30", t("720p, 30 fps")],
    ["720p60", t("720p, 60 fps")],
    ["1080p30", t("1080p, 30 fps")],
    ["1080p60", t("1080p, 60 fps")],
    ["1440p", "1440p"],
    ["4k", "4K"],
    ["vertical", t("Vertical", undefined, "resolution")],
    ["other", t("Other", undefined, "resolution")],
  ]),
);

export const MONITOR_RESOLUTIONS = options([
  ["1080p", "1920 × 1080"],
  ["1440p", "2560 × 1440"],
  ["ultrawide", "3440 × 1440"],
  ["4k", "3840 × 2160"],
  ["super-ultrawide", "5120 × 1440"],
]);

export const MICROPHONES = localized(() =>
  options([
    ["usb", t("USB microphone", undefined, "microphone")],
    ["xlr", t("XLR microphone", undefined, "microphone")],
    ["headset", t("Headset microphone", undefined, "microphone")],
    ["lavalier", t("Clip-on microphone", undefined, "microphone")],
    ["built-in", t("Built-in microphone", undefined, "microphone")],
    ["other", t("Other", undefined, "microphone")],
  ]),
);

export const CAMERAS = localized(() =>
  options([
    ["webcam", t("Webcam", undefined, "camera")],
    ["mirrorless", t("Mirrorless or DSLR")],
    ["action-camera", t("Action camera", undefined, "camera")],
    ["phone", t("Phone as a camera")],
    ["built-in", t("Built-in camera", undefined, "camera")],
    ["none", t("No camera", undefined, "camera")],
  ]),
);

export const INPUT_METHODS = localized(() =>
  options([
    ["keyboard-mouse", t("Keyboard and mouse")],
    ["controller", t("Controller", undefined, "input method")],
    ["fight-stick", t("Fight stick", undefined, "input method")],
    ["wheel", t("Wheel or flight stick")],
    ["touch", t("Touch screen", undefined, "input method")],
    ["vr", t("VR controllers", undefined, "input method")],
  ]),
);

export const CPUS = localized(() =>
  options([
    ["intel-i3", "Intel Core i3"],
    ["intel-i5", "Intel Core i5"],
    ["intel-i7", "Intel Core i7"],
    ["intel-i9", "Intel Core i9"],
    ["intel-ultra", "Intel Core Ultra"],
    ["ryzen-3", "AMD Ryzen 3"],
    ["ryzen-5", "AMD Ryzen 5"],
    ["ryzen-7", "AMD Ryzen 7"],
    ["ryzen-9", "AMD Ryzen 9"],
    ["apple-silicon", t("Apple silicon", undefined, "processor")],
    ["other", t("Other", undefined, "processor")],
  ]),
);

export const GPUS = localized(() =>
  options([
    ["gtx", "NVIDIA GTX"],
    ["rtx-20", t("NVIDIA RTX 20 series")],
    ["rtx-30", t("NVIDIA RTX 30 series")],
    ["rtx-40", t("NVIDIA RTX 40 series")],
    ["rtx-50", t("NVIDIA RTX 50 series")],
    ["rx-5000", t("AMD RX 5000 series")],
    ["rx-6000", t("AMD RX 6000 series")],
    ["rx-7000", t("AMD RX 7000 series")],
    ["rx-9000", t("AMD RX 9000 series")],
    ["arc", "Intel Arc"],
    ["integrated", t("Integrated graphics", undefined, "graphics card")],
    ["other", t("Other", undefined, "graphics card")],
  ]),
);

export const RAM_SIZES = localized(() =>
  options([
    ["8", t("8 GB", undefined, "memory")],
    ["16", t("16 GB", undefined, "memory")],
    ["32", t("32 GB", undefined, "memory")],
    ["64", t("64 GB", undefined, "memory")],
    ["128", t("128 GB or more")],
    ["other", t("Other", undefined, "memory")],
  ]),
);

export const STORAGE_SIZES = localized(() =>
  options([
    ["256-ssd", t("256 GB SSD")],
    ["512-ssd", t("512 GB SSD")],
    ["1tb-ssd", t("1 TB SSD")],
    ["2tb-ssd", t("2 TB SSD")],
    ["4tb-ssd", t("4 TB SSD or more")],
    ["hdd", t("Hard disk", undefined, "storage")],
    ["mixed", t("SSD and hard disk")],
    ["other", t("Other", undefined, "storage")],
  ]),
);

const CONSOLE_MAKERS = [
  ["playstation", "Playstation"],
  ["xbox", "Xbox"],
  ["switch", "Switch"],
] as const;

/** PC, Mobile, or the console's manufacturer; null otherwise. */
export function primaryDeviceOf(mainSetup: unknown, console: unknown): string | null {
  if (mainSetup === "pc") return "PC";
  if (mainSetup === "mobile") return "Mobile";
  if (mainSetup !== "console" || typeof console !== "string") return null;
  return CONSOLE_MAKERS.find(([maker]) => console.startsWith(maker))?.[1] ?? null;
}
