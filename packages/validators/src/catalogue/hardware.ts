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

/** Condition for fields that are shown only if the setup includes a PC (docs/product.md §2.2). */
const PC_ONLY = { when: { path: "pcConsolePhoneSetup", value: "pc" } };

export const PC_PARTS = group(
  "PC specifications",
  {
    cpu: choice("Processor", CPUS, { ...PC_ONLY, filter: "gamingCpu" }),
    gpu: choice("Graphics card", GPUS, { ...PC_ONLY, filter: "gamingGpu" }),
    ram: choice("Memory", RAM_SIZES, { ...PC_ONLY, filter: "gamingRam" }),
    storage: choice("Storage", STORAGE_SIZES, PC_ONLY),
  },
  { sensitive: false, place: everywhere("pc") },
);

/** Parts that are not in the lists (docs/product.md §2.2, pcSpecsOther). */
export const PC_PARTS_OTHER = group("Other PC parts", {
  cpu: otherOf("pcSetupSpecifications.cpu", "Your processor"),
  gpu: otherOf("pcSetupSpecifications.gpu", "Your graphics card"),
  ram: otherOf("pcSetupSpecifications.ram", "Your memory"),
  storage: otherOf("pcSetupSpecifications.storage", "Your storage"),
});

const MONITORS = group(
  "Monitors",
  {
    count: number("Monitors", { min: 1, max: 12, initial: null }),
    mainResolution: choice("Main monitor", MONITOR_RESOLUTIONS),
  },
  { place: everywhere("monitors") },
);
const AUDIO = group(
  "Audio setup",
  {
    microphone: choice("Microphone", MICROPHONES, { filter: "gamingMicrophone" }),
    interfaceOrMixer: text("Interface or mixer", 100),
    headset: text("Headset", 100),
  },
  { place: everywhere("audio") },
);
const VIDEO = group(
  "Video setup",
  {
    camera: choice("Camera", CAMERAS, { filter: "gamingCamera" }),
    captureCard: text("Capture card", 100),
  },
  { place: everywhere("video") },
);
const LIGHTING = group(
  "Lighting",
  {
    ring: flag("Ring light"),
    softbox: flag("Softbox"),
    keyLight: flag("Key light"),
    rgbDecorative: flag("Decorative RGB"),
  },
  { place: everywhere("lighting") },
);
const CONTROLS = group(
  "Controls",
  {
    streamDeck: flag("Stream deck"),
    keyboard: text("Keyboard", 100),
    mouse: text("Mouse", 100),
    controllers: words("Controllers", { hint: "Press Enter, Tab or comma after each." }),
  },
  { place: everywhere("controls") },
);
const SOFTWARE = group(
  "Software",
  {
    broadcasters: words("Broadcasting software", { hint: "For example, OBS Studio or Streamlabs." }),
    overlays: words("Overlays"),
  },
  { place: everywhere("software") },
);

/** Hardware fields; `pcSetup` of docs/product.md §2.2 is named `pcSetupSpecifications` here. */
export const HARDWARE = group(
  "Hardware",
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
