import { options } from "./options.ts";

/** Several devices can be chosen (docs/product.md §2.2). */
export const SETUPS = options([
  ["pc", "PC"],
  ["console", "Console"],
  ["mobile", "Phone/Mobile"],
]);
export type Setup = (typeof SETUPS)[number]["value"];

export const CONSOLES = options([
  ["playstation-5", "PlayStation 5"],
  ["playstation-4", "PlayStation 4"],
  ["xbox-series", "Xbox Series X|S"],
  ["xbox-one", "Xbox One"],
  ["switch-2", "Nintendo Switch 2"],
  ["switch", "Nintendo Switch"],
  ["retro", "A retro console"],
  ["other", "Other"],
]);

export const PHONES = options([
  ["iphone", "iPhone"],
  ["ipad", "iPad"],
  ["samsung", "Samsung Galaxy"],
  ["pixel", "Google Pixel"],
  ["android-phone", "Another Android phone"],
  ["android-tablet", "Android tablet"],
  ["other", "Other"],
]);

export const RESOLUTIONS = options([
  ["720p30", "720p, 30 fps"],
  ["720p60", "720p, 60 fps"],
  ["1080p30", "1080p, 30 fps"],
  ["1080p60", "1080p, 60 fps"],
  ["1440p", "1440p"],
  ["4k", "4K"],
  ["vertical", "Vertical"],
  ["other", "Other"],
]);

export const MONITOR_RESOLUTIONS = options([
  ["1080p", "1920 × 1080"],
  ["1440p", "2560 × 1440"],
  ["ultrawide", "3440 × 1440"],
  ["4k", "3840 × 2160"],
  ["super-ultrawide", "5120 × 1440"],
]);

export const MICROPHONES = options([
  ["usb", "USB microphone"],
  ["xlr", "XLR microphone"],
  ["headset", "Headset microphone"],
  ["lavalier", "Clip-on microphone"],
  ["built-in", "Built-in microphone"],
  ["other", "Other"],
]);

export const CAMERAS = options([
  ["webcam", "Webcam"],
  ["mirrorless", "Mirrorless or DSLR"],
  ["action-camera", "Action camera"],
  ["phone", "Phone as a camera"],
  ["built-in", "Built-in camera"],
  ["none", "No camera"],
]);

export const INPUT_METHODS = options([
  ["keyboard-mouse", "Keyboard and mouse"],
  ["controller", "Controller"],
  ["fight-stick", "Fight stick"],
  ["wheel", "Wheel or flight stick"],
  ["touch", "Touch screen"],
  ["vr", "VR controllers"],
]);

export const CPUS = options([
  ["intel-i3", "Intel Core i3"],
  ["intel-i5", "Intel Core i5"],
  ["intel-i7", "Intel Core i7"],
  ["intel-i9", "Intel Core i9"],
  ["intel-ultra", "Intel Core Ultra"],
  ["ryzen-3", "AMD Ryzen 3"],
  ["ryzen-5", "AMD Ryzen 5"],
  ["ryzen-7", "AMD Ryzen 7"],
  ["ryzen-9", "AMD Ryzen 9"],
  ["apple-silicon", "Apple silicon"],
  ["other", "Other"],
]);

export const GPUS = options([
  ["gtx", "NVIDIA GTX"],
  ["rtx-20", "NVIDIA RTX 20 series"],
  ["rtx-30", "NVIDIA RTX 30 series"],
  ["rtx-40", "NVIDIA RTX 40 series"],
  ["rtx-50", "NVIDIA RTX 50 series"],
  ["rx-5000", "AMD RX 5000 series"],
  ["rx-6000", "AMD RX 6000 series"],
  ["rx-7000", "AMD RX 7000 series"],
  ["rx-9000", "AMD RX 9000 series"],
  ["arc", "Intel Arc"],
  ["integrated", "Integrated graphics"],
  ["other", "Other"],
]);

export const RAM_SIZES = options([
  ["8", "8 GB"],
  ["16", "16 GB"],
  ["32", "32 GB"],
  ["64", "64 GB"],
  ["128", "128 GB or more"],
  ["other", "Other"],
]);

export const STORAGE_SIZES = options([
  ["256-ssd", "256 GB SSD"],
  ["512-ssd", "512 GB SSD"],
  ["1tb-ssd", "1 TB SSD"],
  ["2tb-ssd", "2 TB SSD"],
  ["4tb-ssd", "4 TB SSD or more"],
  ["hdd", "Hard disk"],
  ["mixed", "SSD and hard disk"],
  ["other", "Other"],
]);

const CONSOLE_MAKERS = [
  ["playstation", "Playstation"],
  ["xbox", "Xbox"],
  ["switch", "Switch"],
] as const;

/** Main device: PC, Mobile, or the console's manufacturer (docs/product.md §3.2); null otherwise. */
export function primaryDeviceOf(mainSetup: unknown, console: unknown): string | null {
  if (mainSetup === "pc") return "PC";
  if (mainSetup === "mobile") return "Mobile";
  if (mainSetup !== "console" || typeof console !== "string") return null;
  return CONSOLE_MAKERS.find(([maker]) => console.startsWith(maker))?.[1] ?? null;
}
