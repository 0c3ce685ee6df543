import { t } from "@starling/i18n/translate";
import {
  CAMERAS,
  CPUS,
  GPUS,
  MICROPHONES,
  MONITOR_RESOLUTIONS,
  RAM_SIZES,
  STORAGE_SIZES,
} from "../hardware.ts";
import { choice, flag, group, number, otherOf, text, words } from "./field.ts";
import { everywhere } from "./places.ts";

const PC_ONLY = { when: { path: "pcConsolePhoneSetup", value: "pc" } };

export const PC_PARTS = group(
  () => t("PC specifications", undefined, "field"),
  {
    cpu: choice(() => t("Processor", undefined, "field"), CPUS, { ...PC_ONLY, filter: "gamingCpu" }),
    gpu: choice(() => t("Graphics card", undefined, "field"), GPUS, { ...PC_ONLY, filter: "gamingGpu" }),
    ram: choice(() => t("Memory", undefined, "field"), RAM_SIZES, { ...PC_ONLY, filter: "gamingRam" }),
    storage: choice(() => t("Storage", undefined, "field"), STORAGE_SIZES, PC_ONLY),
  },
  { sensitive: false, place: everywhere("pc") },
);

/** Texts for PC parts missing from the lists (`pcSpecsOther` in docs/product.md §2.2). */
export const PC_PARTS_OTHER = group(() => t("Other PC parts"), {
  cpu: otherOf("pcSetupSpecifications.cpu", () => t("Your processor", undefined, "field")),
  gpu: otherOf("pcSetupSpecifications.gpu", () => t("Your graphics card")),
  ram: otherOf("pcSetupSpecifications.ram", () => t("Your memory", undefined, "field")),
  storage: otherOf("pcSetupSpecifications.storage", () => t("Your storage", undefined, "field")),
});

const MONITORS = group(
  () => t("Monitors", undefined, "field"),
  {
    count: number(() => t("Monitors", undefined, "field"), { min: 1, max: 12, initial: null }),
    mainResolution: choice(() => t("Main monitor", undefined, "field"), MONITOR_RESOLUTIONS),
  },
  { place: everywhere("monitors") },
);
const AUDIO = group(
  () => t("Audio setup", undefined, "field"),
  {
    microphone: choice(() => t("Microphone", undefined, "field"), MICROPHONES, {
      filter: "gamingMicrophone",
    }),
    interfaceOrMixer: text(() => t("Interface or mixer"), 100),
    headset: text(() => t("Headset", undefined, "field"), 100),
  },
  { place: everywhere("audio") },
);
const VIDEO = group(
  () => t("Video setup", undefined, "field"),
  {
    camera: choice(() => t("Camera", undefined, "field"), CAMERAS, { filter: "gamingCamera" }),
    captureCard: text(() => t("Capture card", undefined, "field"), 100),
  },
  { place: everywhere("video") },
);
const LIGHTING = group(
  () => t("Lighting", undefined, "field"),
  {
    ring: flag(() => t("Ring light", undefined, "field")),
    softbox: flag(() => t("Softbox", undefined, "field")),
    keyLight: flag(() => t("Key light", undefined, "field")),
    rgbDecorative: flag(() => t("Decorative RGB", undefined, "field")),
  },
  { place: everywhere("lighting") },
);
const CONTROLS = group(
  () => t("Controls", undefined, "field"),
  {
    streamDeck: flag(() => t("Stream deck", undefined, "field")),
    keyboard: text(() => t("Keyboard", undefined, "field"), 100),
    mouse: text(() => t("Mouse", undefined, "field"), 100),
    controllers: words(
      () => t("Controllers", undefined, "field"),
      () => t("Press Enter, Tab or comma after each."),
    ),
  },
  { place: everywhere("controls") },
);
const SOFTWARE = group(
  () => t("Software", undefined, "field"),
  {
    broadcasters: words(
      () => t("Broadcasting software", undefined, "field"),
      () => t("For example, OBS Studio or Streamlabs."),
    ),
    overlays: words(() => t("Overlays", undefined, "field")),
  },
  { place: everywhere("software") },
);

/** `pcSetupSpecifications` is `pcSetup` in docs/product.md §2.2. */
export const HARDWARE = group(
  () => t("Hardware", undefined, "field"),
  {
    monitors: MONITORS,
    audio: AUDIO,
    video: VIDEO,
    lighting: LIGHTING,
    controls: CONTROLS,
    software: SOFTWARE,
  },
  { sensitive: false },
);
